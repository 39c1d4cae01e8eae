// A setting of a register changes.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import type { Setting } from '#contract/setting.ts';
import { checkSetting, findSetting, valueOf } from '#domains/settings/rules/setting.ts';
import { STATION_SETTINGS, type StationSettingName } from '#domains/settings/rules/station-settings.ts';
import type { SavedSetting } from '#domains/settings/server/public/save-setting.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, conflict } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

export type StationSettingChange = {
  readonly deviceId: number;
  readonly name: StationSettingName;
  readonly value: string;
  /** The version that the caller saw; undefined when the last one is to win. */
  readonly version?: number | undefined;
};

/**
 * Checks the value by its type and saves it under the next version. 404 for a register of another store, 409 for an old version; the
 * current value changes nothing.
 */
export async function saveStationSetting(
  context: WriteContext,
  { deviceId, name, value, version }: StationSettingChange,
): Promise<SavedSetting> {
  const { tx, actor, now } = context;
  const device = await getDevice(tx, deviceId, actor.storeIds, now);
  const setting = findSetting<Setting>(STATION_SETTINGS, name) as Setting;
  const checked = checkSetting(setting, value);
  if ('problem' in checked) throw badInput('Value', `Value ${checked.problem} (${name})`);
  const before = await lockStationSetting(tx, deviceId, setting);
  if (version !== undefined && version !== before.version) {
    throw conflict(settingsMessages.CHANGED_MEANWHILE(name));
  }
  const done = { success: true, message: '', setting: name, settingValue: checked.value };
  if (before.value === checked.value) return { ...done, version: before.version };
  const next = before.version + 1;
  await tx.run(
    'update station_settings set value = $3, version = $4, changed_at = $5, changed_by = $6 where device_id = $1 and name = $2',
    [deviceId, name, checked.value, next, now, actor.userId],
  );
  await writeAudit(tx, context, {
    storeId: device.storeId,
    deviceId,
    action: 'settings.edit',
    entity: 'stationSetting',
    entityId: name,
    before: { value: before.value, version: before.version },
    after: { value: checked.value, version: next },
  });
  await tellStore(tx, device.storeId, 'settings');
  return { ...done, version: next };
}

/** The row, made if it is missing, so that two changes at once see each other. */
async function lockStationSetting(
  tx: Tx,
  deviceId: number,
  setting: Setting,
): Promise<{ value: string; version: number }> {
  await tx.run(
    'insert into station_settings (device_id, name, value, version) values ($1, $2, $3, 0) on conflict do nothing',
    [deviceId, setting.name, setting.default],
  );
  const { value, version } = await tx.one<{ value: string; version: number }>(
    'select value, version from station_settings where device_id = $1 and name = $2 for update',
    [deviceId, setting.name],
  );
  return { value: valueOf(setting, value), version };
}
