/**
 * A small copy of the house that breaks each of its rules at least once, beside classes that look
 * alike and break none: HouseRulesTest expects exactly the offenders to be named. Nothing here is a
 * bean, an endpoint or an entity, since test applications read test classes too.
 */
package org.cairnjudge.house.offenders;
