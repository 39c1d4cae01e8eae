// A new version brings new rights: which of the roles that are there get them?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { newRightsOf } from '#domains/access/rules/new-rights.ts';
import { DEFAULT_ROLES } from '#domains/access/rules/default-roles.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { randomUUID } from 'node:crypto';
import type { Actor, Database } from '#contract/route.ts';

/** The server itself: nobody asked for it. */
const NOBODY: Actor = {
  userId: 0,
  username: 'Tradepost',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set(),
};

/**
 * Gives rights that this database never heard of to the roles named like those that every server begins with, as a new database has them; a right that a role
 * has an opinion of already stays as it is. Other roles get nothing: an administrator decides. Each right once, also when several servers start together.
 * Answers what was given, by role.
 */
export function giveNewRights(database: Database, now: Date): Promise<Map<string, string[]>> {
  return database.transaction(async (tx) => {
    const fresh = await tx.rows<{ code: string }>(
      `insert into known_rights (right_code, known_since) select code, $2 from unnest($1::text[]) as code on conflict do nothing
       returning right_code as code`,
      [RIGHTS, now],
    );
    const given = new Map<string, string[]>();
    for (const { name, rights } of newRightsOf(
      DEFAULT_ROLES,
      fresh.map(({ code }) => code),
    )) {
      const rows = await tx.rows<{ roleId: number; code: string }>(
        `insert into role_rights (role_id, right_code, setting)
         select r.role_id, code, 'allow' from roles r cross join unnest($2::text[]) as code where lower(r.name) = lower($1) and not r.is_administrator
         on conflict do nothing returning role_id, right_code as code`,
        [name, rights],
      );
      const [first] = rows;
      if (!first) continue;
      const codes = rows.map(({ code }) => code).sort();
      given.set(name, codes);
      await writeAudit(
        tx,
        { actor: NOBODY, now, requestId: randomUUID() },
        {
          storeId: 0,
          action: 'roles.newRights',
          entity: 'role',
          entityId: first.roleId,
          after: { name, rights: codes },
        },
      );
    }
    return given;
  });
}
