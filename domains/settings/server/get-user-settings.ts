// What are a user's settings, and who may see and change them?
import { accessMessages } from '#domains/access/messages.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { type UserSettings, userSettingsFrom } from '#domains/settings/rules/user-settings.ts';
import { findUserValues } from '#domains/settings/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db } from '#contract/route.ts';

/**
 * All settings of the user. 404 unless it is the actor, or the actor has users.edit and works in a store of
 * that user; an administrator's are for administrators alone.
 */
export async function getUserSettings(db: Db, actor: Actor, userId: number): Promise<UserSettings> {
  const user = await findVisibleUser(db, actor, userId);
  const may =
    userId === actor.userId ||
    actor.isAdministrator ||
    (actor.rights.has('users.edit') && !user?.isAdministrator);
  if (!user || !may) throw notFound(accessMessages.NO_USER, 'userId');
  const values = await findUserValues(db, userId);
  return userSettingsFrom({ ...values, DisplayName: user.displayName, Email: user.email });
}
