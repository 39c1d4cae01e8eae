// Under which items does the stock go that a shop brings along, with all that its old system knew of them?
import { ensureItems } from './ensure-items.ts';
import type { WantedItem } from './ensure-item.ts';
import type { Tx } from '#contract/route.ts';

export type BroughtItem = Omit<WantedItem, 'storeId'> & {
  readonly bin: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly isBulk: boolean;
  readonly otherSkus: readonly string[];
  /** Is its item on the shelf already? Then that keeps what it has. */
  readonly isOnShelf: boolean;
};

const DESCRIBE = `
  update inventory_items i set bin = r.bin, notes = r.notes, tags = r.tags, is_bulk = r.bulk, other_skus = r.skus
  from jsonb_to_recordset($1) as r(id bigint, bin text, notes text, tags text[], bulk boolean, skus text[]) where i.inventory_id = r.id`;

// SKUs of ours that come along are passed over by those that are given out: '21', ten digits, a check digit. Numbers near the end of the ten were made elsewhere.
const PASS_OVER = `
  select setval('sku_numbers', r.most) from (select max(substr(sku, 3, 10)::bigint) as most from inventory_items
    where inventory_id = any($1) and sku ~ '^21[0-8][0-9]{10}$') r
  where r.most > (select last_value from sku_numbers)`;

/** The items of many goods of one store, in order, made where there are none; hidden ones come back. Moves no stock. */
export async function openItems(
  tx: Tx,
  storeId: number,
  brought: readonly BroughtItem[],
): Promise<readonly number[]> {
  const ids = await ensureItems(tx, storeId, brought);
  const described = new Map<number, object>();
  for (const [at, one] of brought.entries()) {
    const id = ids[at] as number;
    const { bin, notes, tags, isBulk: bulk, otherSkus: skus } = one;
    // The first one says what it is.
    if (!one.isOnShelf && !described.has(id)) described.set(id, { id, bin, notes, tags, bulk, skus });
  }
  await tx.run(DESCRIBE, [JSON.stringify([...described.values()])]);
  await tx.run(PASS_OVER, [ids]);
  return ids;
}

/** Takes items off the list that have nothing on hand; the others stay. They come back with the next piece. */
export const hideEmpty = (tx: Tx, inventoryIds: readonly number[], now: Date): Promise<number> =>
  tx.run(
    'update inventory_items set hidden_at = $2 where inventory_id = any($1) and on_hand = 0 and hidden_at is null',
    [inventoryIds, now],
  );
