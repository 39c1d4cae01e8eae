// What is set in one store is set in others, too.
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { mayChange, type SavedSetting, saveSetting } from '#domains/settings/server/public/save-setting.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Copies everything that was ever set in a store and that the user may set, but for keys, to others; each change is versioned and audited there like one by
 * hand. Answers how many settings changed. 404 for a store of others, then nothing is copied. What the other stores have set beyond that stays.
 */
export async function copySettings(
  context: WriteContext,
  fromStoreId: number,
  toStoreIds: readonly number[],
): Promise<{ changed: number }> {
  const stranger = toStoreIds.find((storeId) => !context.actor.storeIds.includes(storeId));
  if (stranger !== undefined) throw notFound(storesMessages.NO_STORE, 'body');
  const set = await context.tx.rows<{ name: string; value: string }>(
    'select name, value from client_settings where store_id = $1 and version > 0 order by name',
    [fromStoreId],
  );
  const values = new Map(set.map(({ name, value }) => [name, value]));
  let changed = 0;
  // In the order of the stores' ids, as everybody locks them.
  for (const storeId of [...new Set(toStoreIds)].sort((one, other) => one - other)) {
    if (storeId === fromStoreId) continue;
    for (const setting of storeSettings()) {
      const value = values.get(setting.name);
      if (value === undefined || setting.secret || setting.isOwn || !mayChange(setting, context.actor))
        continue;
      if (await isChanged(context, storeId, setting.name, value)) changed += 1;
    }
  }
  return { changed };
}

async function isChanged(
  context: WriteContext,
  storeId: number,
  setting: string,
  value: string,
): Promise<boolean> {
  const before = await context.tx.maybe<{ version: number }>(
    'select version from client_settings where store_id = $1 and name = $2',
    [storeId, setting],
  );
  const saved: SavedSetting = await saveSetting(context, { storeId, setting, value, inBody: true });
  return saved.version !== (before?.version ?? 0);
}
