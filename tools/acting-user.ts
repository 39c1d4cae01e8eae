// Who does what a command does? Whoever is named, else the only administrator.
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import type { Actor, Database } from '#contract/route.ts';
import { WrongCommand } from './import-file.ts';

/** The user of that name; without one the only administrator who can sign in. Throws WrongCommand where that is nobody, or one of several. */
export async function actingUser(database: Database, name: string | undefined): Promise<Actor> {
  const users = await database.rows<{ userId: number }>(
    name === undefined
      ? `select distinct u.user_id from users u join user_roles using (user_id) join roles r using (role_id)
         where r.is_administrator and u.removed_at is null and u.locked_at is null`
      : 'select user_id from users where username_key = lower($1) and removed_at is null',
    name === undefined ? [] : [name],
  );
  const [only, ...others] = users;
  const actor = only && others.length === 0 ? await findUserActor(database, only.userId) : undefined;
  if (actor) return actor;
  throw new WrongCommand(name === undefined ? 'Say with --user who does it' : `${name} can’t sign in`);
}
