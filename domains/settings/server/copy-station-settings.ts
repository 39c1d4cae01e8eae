// What is set at one register is set at others of its store, too.
import { STATION_SETTINGS } from '#domains/settings/rules/station-settings.ts';
import { listStationSettings } from '#domains/settings/server/queries.ts';
import { saveStationSetting } from '#domains/settings/server/save-station-setting.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Copies everything that was ever set at a register to others; each change is versioned and audited there like one by hand. Answers how
 * many settings changed. 404 for a register that is not the same store's, then nothing is copied. What the others have set beyond that
 * stays.
 */
export async function copyStationSettings(
  context: WriteContext,
  fromDeviceId: number,
  toDeviceIds: readonly number[],
): Promise<{ changed: number }> {
  const { tx, actor, now } = context;
  const { storeId } = await getDevice(tx, fromDeviceId, actor.storeIds, now, 'POSID');
  // In the order of their ids, as everybody locks them.
  const others = [...new Set(toDeviceIds)].sort((one, other) => one - other);
  for (const deviceId of others) await getDevice(tx, deviceId, [storeId], now, 'body');
  const set = (await listStationSettings(tx, fromDeviceId)).filter(({ version }) => version > 0);
  const values = new Map(set.map(({ setting, settingValue }) => [setting, settingValue]));
  let changed = 0;
  for (const deviceId of others) {
    if (deviceId === fromDeviceId) continue;
    const before = new Map(
      (await listStationSettings(tx, deviceId)).map(({ setting, version }) => [setting, version]),
    );
    for (const { name } of STATION_SETTINGS) {
      const value = values.get(name);
      if (value === undefined) continue;
      const saved = await saveStationSetting(context, { deviceId, name, value });
      if (saved.version !== before.get(name)) changed += 1;
    }
  }
  return { changed };
}
