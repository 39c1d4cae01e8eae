// Saved settings as rows.
import type { SettingHistoryWire, SettingWire } from '#domains/settings/contract/calls.ts';
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { STATION_SETTINGS, type StationSettingName } from '#domains/settings/rules/station-settings.ts';
import type { Setting } from '#contract/setting.ts';
import { guardOf, shownValue, valueOf } from '#domains/settings/rules/setting.ts';
import type { Db } from '#contract/route.ts';

type Saved = { name: string; value: string; version: number };
type NameValue = { name: string; value: string };

const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All settings of a store in the order of the catalogue, or the one that is named; secrets masked. */
export async function listStoreSettings(db: Db, storeId: number, only?: string): Promise<SettingWire[]> {
  const saved = await db.rows<Saved>('select name, value, version from client_settings where store_id = $1', [
    storeId,
  ]);
  const byName = new Map(saved.map((row) => [row.name, row]));
  const wanted = storeSettings().filter(({ name }) => only === undefined || name === only);
  return wanted.map((setting) => toWire(setting, byName.get(setting.name)));
}

function toWire(setting: Setting, saved: Saved | undefined): SettingWire {
  return {
    setting: setting.name,
    settingValue: shownValue(setting, valueOf(setting, saved?.value)),
    category: setting.category,
    type: setting.type,
    default: setting.default,
    explanation: setting.explanation,
    options: setting.type === 'choice' ? [...setting.options] : [],
    secret: setting.secret ?? false,
    guard: guardOf(setting),
    version: saved?.version ?? 0,
  };
}

/** All settings of a register in the order of the catalogue. */
export async function listStationSettings(db: Db, deviceId: number): Promise<SettingWire[]> {
  const saved = await db.rows<Saved>(
    'select name, value, version from station_settings where device_id = $1',
    [deviceId],
  );
  const byName = new Map(saved.map((row) => [row.name, row]));
  return STATION_SETTINGS.map((setting) => toWire(setting, byName.get(setting.name)));
}

/** The changes of a register's setting out of the audit, latest first; the version is how many there were by then. */
export const findStationSettingHistory = (
  db: Db,
  deviceId: number,
  name: StationSettingName,
): Promise<SettingHistoryWire[]> =>
  db.rows<SettingHistoryWire>(
    `select ${AT} as at, username, (row_number() over (order by seq))::int as version, coalesce(before->>'value', '') as before, coalesce(after->>'value', '') as after
     from audit_rows where entity = 'stationSetting' and entity_id = $2 and device_id = $1 order by seq desc limit 50`,
    [deviceId, name],
  );

/** The changes of a setting out of the audit, latest first. */
export const findSettingHistory = (db: Db, storeId: number, name: string): Promise<SettingHistoryWire[]> =>
  db.rows<SettingHistoryWire>(
    `select ${AT} as at, username, coalesce((after->>'version')::int, 0) as version, coalesce(before->>'value', '') as before, coalesce(after->>'value', '') as after
     from audit_rows where entity = 'setting' and entity_id = $2 and store_id = $1 order by seq desc limit 50`,
    [storeId, name],
  );

/** What a user saved, by name, without profile fields and defaults. */
export async function findUserValues(db: Db, userId: number): Promise<Record<string, string>> {
  const rows = await db.rows<NameValue>('select name, value from user_settings where user_id = $1', [userId]);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
