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
