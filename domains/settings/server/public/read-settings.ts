// What are a store's settings now?
import { type StoreSettings, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import type { Db } from '#contract/route.ts';

/** The store's settings, with defaults for what was never set. One statement. */
export async function readSettings(db: Db, storeId: number): Promise<StoreSettings> {
  const rows = await db.rows<{ name: string; value: string }>(
    'select name, value from client_settings where store_id = $1',
    [storeId],
  );
  return settingsFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** The settings of each of several stores, with defaults for what was never set. One statement. */
export async function readSettingsOf(
  db: Db,
  storeIds: readonly number[],
): Promise<(storeId: number) => StoreSettings> {
  const rows = await db.rows<{ storeId: number; name: string; value: string }>(
    'select store_id, name, value from client_settings where store_id = any($1)',
    [[...storeIds]],
  );
  const values = new Map<number, Record<string, string>>(storeIds.map((storeId) => [storeId, {}]));
  for (const { storeId, name, value } of rows) {
    const ofStore = values.get(storeId);
    if (ofStore) ofStore[name] = value;
  }
  return (storeId) => settingsFrom(values.get(storeId) ?? null);
}
