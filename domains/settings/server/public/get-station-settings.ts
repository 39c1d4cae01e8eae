// What has a register chosen?
import { type StationSettings, stationSettingsFrom } from '#domains/settings/rules/station-settings.ts';
import type { Db } from '#contract/route.ts';

/** All settings of a register, with defaults. */
export async function getStationSettings(db: Db, deviceId: number): Promise<StationSettings> {
  const rows = await db.rows<{ name: string; value: string }>(
    'select name, value from station_settings where device_id = $1',
    [deviceId],
  );
  return stationSettingsFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
