// Answers the goods of a store as its registers have them with themselves.
import { packGoods, SHAPE } from '#domains/store-copy/rules/goods-copy.ts';
import { type ItemQuantity, packQuantities } from '#domains/store-copy/rules/quantities.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { changesSince, newestCursor } from '#domains/store-copy/server/changes-since.ts';
import { asTaxParts } from '#domains/departments/server/public/tax-parts.ts';
import { promisify } from 'node:util';
import type { Packing } from '#domains/store-copy/rules/pack-columns.ts';
import { gzip } from 'node:zlib';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';
import { askOnce } from '#platform/db/coalesce.ts';
import { inTurn } from '#platform/db/mutex.ts';
import type { Db } from '#contract/route.ts';

type Row = Omit<ShelfItem, 'taxParts'> & { taxParts: unknown };

/** Without what it costs: the copy lies in a browser. */
export const ITEMS = `select c.inventory_id, c.catalog_id, c.sku, c.upc, c.gtin, c.title, c.artist, c.department_id, c.department, c.family, c.tile, c.condition_id, c.condition,
    c.grade, c.condition_sort, c.case_condition_id, c.case_condition, c.price_cents, c.on_hand, c.held, c.bin, c.serial_required, c.tax_exempt, c.tax_rate_e5, c.tax_parts,
    c.cash_trade_discount_e5, c.is_listed from shelf_candidates c`;

const zipped: (piece: Uint8Array) => Promise<Uint8Array> = promisify(gzip);

/** Made and zipped step by step: registers are answered in between. */
async function packed(packing: Packing): Promise<Uint8Array> {
  let step = packing.next();
  while (!step.done) {
    await yieldToRequests();
    step = packing.next();
  }
  return zipped(step.value);
}

/** Most rates are of one piece. */
const NONE: ShelfItem['taxParts'] = [];

/** The row itself: copying a hundred thousand of them holds the server up. */
function asItem(row: Row): ShelfItem {
  row.taxParts = Array.isArray(row.taxParts) && row.taxParts.length === 0 ? NONE : asTaxParts(row.taxParts);
  return row as ShelfItem;
}

/** So long one copy is good for all registers of a store: they ask for what changed since at once. */
const GOOD_FOR_MS = 10 * 60_000;
const MOST_STORES = 24;

type Made = { readonly until: number; readonly copy: Promise<{ piece: Uint8Array; cursor: string }> };
/** By database: tests open several. */
const copies = new WeakMap<Db, Map<number, Made>>();

/** All goods on the shelf of a store, packed (rules/goods-copy.ts) and gzipped, at most ten minutes old and good to be mended by its changes. */
export async function readGoods(db: Db, storeId: number): Promise<Uint8Array> {
  const made = copies.get(db) ?? new Map<number, Made>();
  copies.set(db, made);
  const known = made.get(storeId);
  if (known && known.until > performance.now()) {
    const { piece, cursor } = await known.copy;
    if (await changesSince(db, storeId, cursor)) return piece;
  }
  // Who asks while another one has it made anew gets that one's.
  const other = made.get(storeId);
  if (other && other !== known) return (await other.copy).piece;
  // One at a time: each holds all rows of a store.
  const copy = inTurn('goods copy', () => makeCopy(db, storeId));
  copy.catch(() => made.delete(storeId));
  made.delete(storeId);
  const [oldest] = made.keys();
  if (made.size >= MOST_STORES && oldest !== undefined) made.delete(oldest);
  made.set(storeId, { until: performance.now() + GOOD_FOR_MS, copy });
  return (await copy).piece;
}

async function makeCopy(db: Db, storeId: number): Promise<{ piece: Uint8Array; cursor: string }> {
  // Before the goods are read: what changes meanwhile is told once more.
  const cursor = await newestCursor(db);
  const rows = await db.rows<Row>(`${ITEMS} where c.store_id = $1`, [storeId]);
  return { piece: await packed(packGoods(rows.map(asItem), { shape: SHAPE, storeId, cursor })), cursor };
}

/** These items as they are now. */
export async function readItems(
  db: Db,
  storeId: number,
  named: { readonly items: readonly number[]; readonly products: readonly number[] },
): Promise<ShelfItem[]> {
  // By item alone: asked for either, PostgreSQL would read the whole catalog.
  const rows = await db.rows<Row>(
    `${ITEMS} where c.store_id = $1 and c.inventory_id = any(array(
       select unnest($2::bigint[]) union select o.inventory_id from inventory_items o where o.catalog_id = any($3::bigint[]) and o.store_id = $1))`,
    [storeId, named.items, named.products],
  );
  return rows.map(asItem);
}

/** How many are on hand and kept of each item on the shelf, packed and gzipped; registers that ask at once share it. */
export const readQuantities = askOnce(
  async (db, { storeId }: { readonly storeId: number }): Promise<Uint8Array> =>
    packed(
      packQuantities(
        await db.rows<ItemQuantity>(
          'select inventory_id, on_hand, held from inventory_items where store_id = $1 and hidden_at is null order by inventory_id',
          [storeId],
        ),
      ),
    ),
);
