/**
 * The PostgreSQL that Cairn brings along for those who configured none.
 *
 * <p>Theory of operation. Under the data folder lies {@code postgres/}: the cluster, its password
 * and port, its log, and two lock files. The kernel drops a process's file locks however it dies,
 * so the locks always tell the truth:
 *
 * <ul>
 *   <li>{@code gate.lock}, exclusive: held while somebody starts, adopts or stops the server.
 *       Everything below happens behind it.
 *   <li>{@code users.lock}, shared: held by every process that uses the server. Whoever leaves and
 *       can then take it exclusively was the last one, and stops the server.
 * </ul>
 *
 * <p>The server itself is in a session of its own and outlives a Cairn process that is killed; the
 * next one finds it through {@code postmaster.pid} and adopts it. A pid alone proves nothing (pids
 * are used again after a restart), so a process counts as ours when it runs {@code postgres} and
 * its working directory is the cluster: the server changes into it, and we start the tools from
 * there too.
 */
package org.cairnjudge.postgres;
