// A setting of a store changes.
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { STORE_SETTINGS, type StoreSettingName } from '#domains/settings/rules/catalogue.ts';
import { checkSetting, findSetting, type Setting, shownValue } from '#domains/settings/rules/setting.ts';
import { tellStore } from '#domains/stores/server/tell-store.ts';
import { badInput, conflict, notAllowed } from '#kernel/api-error.ts';
import type { Actor, Tx, WriteContext } from '#kernel/route.ts';

export type SettingChange = {
  readonly storeId: number;
  readonly setting: StoreSettingName;
  readonly value: string;
  /** The version that the caller saw; undefined when the last one is to win. */
  readonly version?: number | undefined;
  /** Came the value in the body? A secret may come in no other way. */
  readonly inBody: boolean;
};
export type SavedSetting = {
  success: boolean;
  message: string;
  setting: string;
  settingValue: string;
  version: number;
};

/**
 * Checks the value by its type (400 names it), saves it under the next version, and writes who changed what;
 * secrets are masked everywhere. The value that stands already changes nothing. 403 for a key without the
 * right settings.keys, 409 for an old version.
 */
export async function saveSetting(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  change: SettingChange,
): Promise<SavedSetting> {
  const { tx, actor, now } = context;
  const setting = findSetting<Setting>(STORE_SETTINGS, change.setting) as Setting;
  const value = checkChange(setting, change, actor);
  const before = await lockSetting(tx, change.storeId, setting);
  if (change.version !== undefined && change.version !== before.version) {
    throw conflict(settingsMessages.CHANGED_MEANWHILE(setting.name));
  }
  const isNew = before.version === 0 || before.value !== value;
  const version = isNew ? before.version + 1 : before.version;
  if (isNew) {
    await tx.run(
      'update client_settings set value = $3, version = $4, changed_at = $5, changed_by = $6 where store_id = $1 and name = $2',
      [change.storeId, setting.name, value, version, now, actor.userId],
    );
    await writeAudit(tx, context, {
      storeId: change.storeId,
      action: 'settings.edit',
      entity: 'setting',
      entityId: setting.name,
      before: { value: shownValue(setting, before.value), version: before.version },
      after: { value: shownValue(setting, value), version },
    });
    await tellStore(tx, change.storeId, 'settings');
  }
  return {
    success: true,
    message: '',
    setting: setting.name,
    settingValue: shownValue(setting, value),
    version,
  };
}

function checkChange(setting: Setting, { value, inBody }: SettingChange, actor: Actor): string {
  if (setting.secret) {
    if (!actor.isAdministrator && !actor.rights.has('settings.keys')) throw notAllowed('settings.keys');
    if (!inBody) throw badInput('value', `value ${settingsMessages.SECRET_IN_ADDRESS(setting.name)}`);
  }
  const checked = checkSetting(setting, value);
  if ('problem' in checked) throw badInput('value', `value ${checked.problem} (${setting.name})`);
  return checked.value;
}

/** The row, made if it is missing, so that two changes at once see each other. */
async function lockSetting(
  tx: Tx,
  storeId: number,
  setting: Setting,
): Promise<{ value: string; version: number }> {
  await tx.run(
    'insert into client_settings (store_id, name, value, version) values ($1, $2, $3, 0) on conflict do nothing',
    [storeId, setting.name, setting.default],
  );
  return tx.one('select value, version from client_settings where store_id = $1 and name = $2 for update', [
    storeId,
    setting.name,
  ]);
}
