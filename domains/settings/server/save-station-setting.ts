// A setting of a register changes.
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import { checkSetting, findSetting, type Setting } from '#domains/settings/rules/setting.ts';
import { STATION_SETTINGS, type StationSettingName } from '#domains/settings/rules/station-settings.ts';
import { getStationSettings } from '#domains/settings/server/get-station-settings.ts';
import { getDevice } from '#domains/stores/server/get-device.ts';
import { tellStore } from '#domains/stores/server/tell-store.ts';
import { badInput } from '#kernel/api-error.ts';
import type { WriteContext } from '#kernel/route.ts';

/**
 * Checks the value by its type and saves it. 404 for a register of another store; the value that stands
 * already changes nothing.
 */
export async function saveStationSetting(
  context: WriteContext,
  { deviceId, name, value }: { deviceId: number; name: StationSettingName; value: string },
): Promise<{ success: boolean; message: string; setting: string; settingValue: string }> {
  const { tx, actor, now } = context;
  const device = await getDevice(tx, deviceId, actor.storeIds, now);
  const checked = checkSetting(findSetting<Setting>(STATION_SETTINGS, name) as Setting, value);
  if ('problem' in checked) throw badInput('Value', `Value ${checked.problem} (${name})`);
  const before = (await getStationSettings(tx, deviceId))[name];
  const done = { success: true, message: '', setting: name, settingValue: checked.value };
  if (before === checked.value) return done;
  await tx.run(
    `insert into station_settings (device_id, name, value, changed_at) values ($1, $2, $3, $4)
     on conflict (device_id, name) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [deviceId, name, checked.value, now],
  );
  await writeAudit(tx, context, {
    storeId: device.storeId,
    deviceId,
    action: 'settings.edit',
    entity: 'stationSetting',
    entityId: name,
    before: { value: before },
    after: { value: checked.value },
  });
  await tellStore(tx, device.storeId, 'settings');
  return done;
}
