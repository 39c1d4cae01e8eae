// The copies with serial numbers that a count is about: those in the book while it ran, and those that were scanned.
import type { CopyState } from '#domains/counts/rules/copies.ts';
import type { CopyFacts } from '#domains/counts/rules/evaluate-count.ts';
import type { Part } from '#domains/counts/rules/readings.ts';
import type { Locked } from './lock-count.ts';
import type { Db } from '#contract/route.ts';

type CopyRow = {
  itemId: number;
  copyId: number;
  serial: string;
  serialKey: string;
  state: CopyState;
  isHere: boolean;
  isHeld: boolean;
  movedAt: number[] | null;
  movedUnits: number[] | null;
};

// A scanned serial number may be of the same product in another item or store.
const COPIES = `
  with keys as (select distinct inventory_id, upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')) as key from count_scans
      where (count_id = $1 or passed_to = $1) and serial <> '' and inventory_id = any($2)),
  moved as (
    select m.copy_id, array_agg((extract(epoch from m.at) * 1000)::bigint order by m.at, m.movement_id) as at, array_agg(m.quantity order by m.at, m.movement_id) as units
    from stock_movements m where m.movement_id > $3 and m.store_id = $4 and m.inventory_id = any($2) and m.copy_id is not null
      and not (m.source_type like 'count%' and m.source_id = $1) group by m.copy_id),
  these as (
    select c.copy_id, c.inventory_id as item from copies c left join moved m using (copy_id)
      where c.inventory_id = any($2) and (c.state = 'inStock' or m.copy_id is not null)
    union select c.copy_id, k.inventory_id from keys k join inventory_items i on i.inventory_id = k.inventory_id
      join copies c on c.serial_key = k.key join inventory_items o on o.inventory_id = c.inventory_id and o.catalog_id = i.catalog_id)
  select coalesce(t.item, 0) as "itemId", c.copy_id, c.serial, coalesce(c.serial_key, '') as "serialKey", c.state, c.inventory_id = t.item as "isHere",
    exists (select 1 from stock_holds h where h.copy_id = c.copy_id and h.released_at is null) as "isHeld", m.at as "movedAt", m.units as "movedUnits"
  from these t join copies c using (copy_id) left join moved m using (copy_id)
  order by t.item, c.serial_key, c.state = 'inStock' desc, c.copy_id desc`;

type ScanRow = {
  itemId: number;
  serial: string;
  serialKey: string;
  sectionId: number | null;
  round: number;
  units: number;
  firstAt: number;
  lastAt: number;
};

const SCANS = `
  select coalesce(inventory_id, 0) as "itemId", coalesce(max(serial), '') as serial,
    coalesce(upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')), '') as "serialKey", section_id, round,
    sum(change)::integer as units, (extract(epoch from min(scanned_at)) * 1000)::bigint as "firstAt",
    (extract(epoch from max(scanned_at)) * 1000)::bigint as "lastAt"
  from count_scans where ((count_id = $1 and not is_wrong_area) or passed_to = $1) and inventory_id = any($2) and serial <> ''
  group by 1, 3, 4, 5`;

/** By item. */
export async function loadCopies(
  db: Db,
  count: Locked,
  items: readonly { readonly itemId: number }[],
): Promise<Map<number, CopyFacts[]>> {
  const found = new Map<number, CopyFacts[]>();
  if (items.length === 0) return found;
  const ids = items.map(({ itemId }) => itemId);
  const rows = await db.rows<CopyRow>(COPIES, [count.id, ids, count.firstMovementId, count.storeId]);
  const scans = await db.rows<ScanRow>(SCANS, [count.id, ids]);
  for (const itemId of ids) found.set(itemId, copiesOf(itemId, rows, scans));
  return found;
}

function copiesOf(itemId: number, rows: readonly CopyRow[], scans: readonly ScanRow[]): CopyFacts[] {
  const parts = new Map<string, Part[]>();
  const serials = new Map<string, string>();
  for (const scan of scans) {
    if (scan.itemId !== itemId) continue;
    parts.set(scan.serialKey, [...(parts.get(scan.serialKey) ?? []), scan]);
    serials.set(scan.serialKey, scan.serial);
  }
  const copies = new Map<string, CopyFacts>();
  for (const row of rows) {
    // The first of a number is the one in stock.
    if (row.itemId !== itemId || copies.has(row.serialKey)) continue;
    copies.set(row.serialKey, {
      copyId: row.copyId,
      serial: row.serial,
      state: row.state,
      isHere: row.isHere,
      isHeld: row.isHeld,
      moved: (row.movedAt ?? []).map((at, index) => ({
        at,
        quantity: row.movedUnits?.[index] ?? 0,
      })),
      parts: parts.get(row.serialKey) ?? [],
    });
  }
  for (const [key, serial] of serials)
    if (!copies.has(key))
      copies.set(key, {
        copyId: null,
        serial,
        state: null,
        isHere: false,
        isHeld: false,
        moved: [],
        parts: parts.get(key) ?? [],
      });
  return [...copies.values()];
}
