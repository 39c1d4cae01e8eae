// Settings of a user change.
import { changeProfile } from '#domains/access/server/public/change-profile.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { checkSetting } from '#domains/settings/rules/setting.ts';
import {
  findUserSetting,
  type UserSettingName,
  type UserSettings,
} from '#domains/settings/rules/user-settings.ts';
import { getUserSettings } from '#domains/settings/server/get-user-settings.ts';
import { badInput } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

/** One value with the name of the input that it came in, for a 400. */
export type UserSettingChange = {
  readonly name: UserSettingName;
  readonly value: string;
  readonly field: string;
};

/**
 * Checks each value by its type and saves what differs. 404 as getUserSettings. Answers all settings as they
 * are now.
 */
export async function saveUserSettings(
  context: WriteContext,
  userId: number,
  changes: readonly UserSettingChange[],
): Promise<UserSettings> {
  const { tx, actor, now } = context;
  const before = await getUserSettings(tx, actor, userId);
  const checked = changes.map(checkChange).filter(({ name, value }) => before[name] !== value);
  if (checked.length === 0) return before;
  const given = Object.fromEntries(checked.map(({ name, value }) => [name, value])) as Partial<UserSettings>;
  if (given.DisplayName !== undefined || given.Email !== undefined) {
    await changeProfile(tx, userId, { displayName: given.DisplayName, email: given.Email });
  }
  const others = checked.filter(({ name }) => name !== 'DisplayName' && name !== 'Email');
  await tx.run(
    `insert into user_settings (user_id, name, value, changed_at)
     select $1, one.name, one.value, $4 from unnest($2::text[], $3::text[]) as one (name, value)
     on conflict (user_id, name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [userId, others.map(({ name }) => name), others.map(({ value }) => value), now],
  );
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'settings.edit',
    entity: 'userSettings',
    entityId: userId,
    before: Object.fromEntries(checked.map(({ name }) => [name, before[name]])),
    after: given,
  });
  return { ...before, ...given };
}

function checkChange({ name, value, field }: UserSettingChange): { name: UserSettingName; value: string } {
  const setting = findUserSetting(name);
  if (!setting) throw new Error(`no user setting ${name}`);
  const checked = checkSetting(setting, value);
  if ('problem' in checked) throw badInput(field, `${field} ${checked.problem}`);
  return { name, value: checked.value };
}
