/**
 * What a server keeps of tests beside the packages: every version that a problem's tests have had,
 * the cases that submissions found (candidates), and those of them that joined the tests.
 *
 * <p>{@link org.cairnjudge.testset.StoredTests} is what the catalog asks; {@link
 * org.cairnjudge.testset.CandidateDesk} is where candidates are proposed and decided on.
 */
package org.cairnjudge.testset;
