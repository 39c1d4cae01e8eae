// What was scanned, as rows: the documented list, and the last scans of a section or an item.
import type { ScannedWire } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { Db } from '#contract/route.ts';

type Row = {
  upc: string;
  title: string;
  departmentId: number | null;
  department: string;
  configuration: string;
  scanDate: Date;
  itemId: number | null;
  sku: string;
  condition: string;
  quantity: number;
  isWrongArea: boolean;
  passedTo: string;
};

// With what another count passed on to this one. $2, $3: only this item, or this unknown code.
const ROWS = `
  with scanned as (
    select inventory_id, case when inventory_id is null then code else '' end as code, sum(change)::integer as units, max(scanned_at) as at,
      bool_or(is_wrong_area and count_id = $1) as wrong, max(passed_to) filter (where count_id = $1) as passed
    from count_scans where (count_id = $1 or passed_to = $1) and ($2::bigint is null or inventory_id = $2) and ($3::text is null or (inventory_id is null and code = $3))
    group by 1, 2 having sum(change) > 0 or $2::bigint is not null or $3::text is not null)
  select coalesce(i.upc, s.code, '') as upc, coalesce(i.title, '') as title, i.department_id, coalesce(d.name, '') as department,
    coalesce(g.name, '') as configuration, coalesce(s.at, now()) as "scanDate", s.inventory_id as "itemId", coalesce(i.sku, '') as sku,
    coalesce(i.condition, '') as condition, s.units as quantity, coalesce(s.wrong, false) as "isWrongArea", coalesce(nullif(p.name, ''), o.name, '') as "passedTo"
  from scanned s left join item_on_shelf i on i.inventory_id = s.inventory_id left join departments d on d.department_id = i.department_id
    left join configurations g on g.configuration_id = i.configuration_id left join counts p on p.count_id = s.passed
    left join departments o on o.department_id = p.department_id
  order by s.at desc, upc`;

const toWire = (row: Row, source: ScannedWire['source']): ScannedWire => ({
  upc: row.upc,
  title: row.itemId === null ? texts.UNKNOWN_ITEM : row.title,
  departmentid: row.departmentId,
  configuration: row.configuration,
  scanDate: row.scanDate.toISOString(),
  source,
  department: row.itemId === null ? texts.UNKNOWN : row.department,
  itemId: row.itemId,
  sku: row.sku,
  condition: row.condition,
  quantity: row.quantity,
  isUnknown: row.itemId === null,
  isWrongArea: row.isWrongArea,
  passedTo: row.passedTo,
});

/** All rows of a count that is loaded (NS-PHYS-04), the latest first. */
export const listScanned = async (db: Db, countId: number): Promise<ScannedWire[]> =>
  (await db.rows<Row>(ROWS, [countId, null, null])).map((row) => toWire(row, 'loadedItem'));

/** The row of an item, or of an unknown code, that was scanned just now. */
export async function scannedRow(
  db: Db,
  countId: number,
  itemId: number | null,
  code: string,
): Promise<ScannedWire> {
  const row = await db.one<Row>(ROWS, [countId, itemId, itemId === null ? code : null]);
  return toWire(row, 'scanned');
}

type ScanRow = {
  scanId: string;
  code: string;
  title: string;
  condition: string;
  itemId: number | null;
  serial: string;
  change: number;
  round: number;
  section: string;
  by: string;
  scannedAt: Date;
  receivedAt: Date;
  isWrongArea: boolean;
};

const SCANS = `
  select k.scan_id, k.code, coalesce(i.title, '') as title, coalesce(i.condition, '') as condition, k.inventory_id as "itemId", k.serial, k.change::integer as change,
    k.round, coalesce(s.code, '') as section, u.username as by, k.scanned_at, k.received_at, k.is_wrong_area
  from count_scans k join users u using (user_id) left join item_on_shelf i on i.inventory_id = k.inventory_id
    left join count_sections s on s.section_id = k.section_id
  where (k.count_id = $1 or k.passed_to = $1) and ($2::bigint is null or k.section_id = $2) and ($3::bigint is null or k.inventory_id = $3)
  order by k.scanned_at desc, k.scan_id desc limit 200`;

/** A scan that waited on a device for this long is marked as late. */
const LATE_MS = 120_000;

export async function listScans(
  db: Db,
  countId: number,
  only: { readonly sectionId?: number | undefined; readonly itemId?: number | undefined },
) {
  const rows = await db.rows<ScanRow>(SCANS, [countId, only.sectionId ?? null, only.itemId ?? null]);
  return rows.map(({ scannedAt, receivedAt, ...row }) => ({
    ...row,
    title: row.itemId === null ? texts.UNKNOWN_ITEM : row.title,
    at: scannedAt.toISOString(),
    cameLate: receivedAt.getTime() - scannedAt.getTime() > LATE_MS ? receivedAt.toISOString() : null,
  }));
}

type CodeRow = {
  itemId: number;
  sku: string;
  upc: string;
  gtin: string;
  title: string;
  condition: string;
  isNew: boolean;
  serialRequired: boolean;
  priceCents: number;
  bin: string;
  platform: string;
  family: string;
  isInArea: boolean;
};

const CODES = `
  select i.inventory_id as "itemId", i.sku, i.upc, coalesce(p.gtin, '') as gtin, i.title, i.condition, i.is_new, i.serial_required,
    i.price_cents, i.bin, coalesce(g.code, '') as platform, d.family,
    coalesce(case when c.is_of_items then exists (select 1 from count_items k where k.count_id = c.count_id and k.inventory_id = i.inventory_id)
      else (c.department_id is null or c.department_id = i.department_id) and (c.configuration_id is null or c.configuration_id is not distinct from i.configuration_id)
      end, false) as "isInArea"
  from counts c join item_on_shelf i on i.store_id = c.store_id join catalog_products p on p.catalog_id = i.catalog_id
    join departments d on d.department_id = i.department_id left join configurations g on g.configuration_id = i.configuration_id
  where c.count_id = $1 and i.inventory_id > $2 and i.hidden_at is null order by i.inventory_id limit $3`;

/** How many codes a page has. */
const CODES_PAGE = 5_000;

/** A page of the codes of a count's items, after that item id. */
export async function listCodes(db: Db, countId: number, after: number) {
  const rows = await db.rows<CodeRow>(CODES, [countId, after, CODES_PAGE]);
  return {
    items: rows.map(({ priceCents, ...row }) => ({ ...row, price: priceCents })),
    next: rows.length === CODES_PAGE ? (rows.at(-1)?.itemId ?? null) : null,
  };
}
