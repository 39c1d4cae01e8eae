// What has this device chosen for its printers?
import type { StationSettings } from '#domains/settings/rules/station-settings.ts';
import { getStationSettings } from '#domains/settings/server/public/get-station-settings.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import type { Db } from '#contract/route.ts';

/** The settings of a device; 404 when it is not in the stores. */
export async function readStation(
  db: Db,
  deviceId: number,
  storeIds: readonly number[],
  now: Date,
): Promise<StationSettings> {
  await getDevice(db, deviceId, storeIds, now);
  return getStationSettings(db, deviceId);
}
