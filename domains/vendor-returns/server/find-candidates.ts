// What does a vendor sell that came between two days and is still here? VRET-03.
import type { CandidateWire, getVendorItemByAge } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { takenUntil, unitsByAge } from '#domains/vendor-returns/rules/candidates.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';
import { storeOf } from './save-return.ts';

type Row = {
  inventoryId: number;
  upc: string;
  sku: string;
  title: string;
  condition: string;
  departmentId: number;
  departmentName: string;
  serialRequired: boolean;
  onHand: number;
  held: number;
  received: number;
  receivedLater: number;
  lastReceived: string;
  latestUnits: number;
  latestCents: Cents | null;
};

const MOST = 2_000;

// Days are the store's: a movement at 23:30 is of that day, whatever it is in UTC.
const FIND = `
  with came as (
    select m.inventory_id, (m.at at time zone s.time_zone)::date as day, m.quantity, m.cost_cents, m.movement_id
    from stock_movements m join inventory_items i using (inventory_id) join stores s on s.store_id = m.store_id
    where m.store_id = $1 and m.reason = 'receive' and m.quantity > 0
      and not (m.source_type = 'transferStep' and exists (select 1 from transfer_steps b where b.takes_back_id = m.source_id)) and i.hidden_at is null and i.on_hand > 0
      and i.catalog_id in (select catalog_id from vendor_item_card where vendor_id = $2)),
  sums as (
    select inventory_id, sum(quantity) filter (where day between $3 and $4)::integer as received,
      coalesce(sum(quantity) filter (where day > $4), 0)::integer as later, max(day) filter (where day between $3 and $4) as last,
      (array_agg(quantity order by movement_id desc))[1] as units, (array_agg(cost_cents order by movement_id desc))[1] as cents
    from came group by inventory_id)
  select i.inventory_id, i.upc, i.sku, i.title, i.condition, i.department_id, d.name as "departmentName",
    i.serial_required, i.on_hand, i.held, c.received, c.later as "receivedLater", coalesce(c.last::text, '') as "lastReceived",
    coalesce(c.units, 0) as "latestUnits", c.cents as "latestCents"
  from sums c join item_on_shelf i using (inventory_id) join departments d on d.department_id = i.department_id
  where c.received > 0 and i.on_hand - c.later > 0 and i.on_hand > i.held and ($5::bigint is null or i.department_id = $5)
    and ($6::bigint is null or exists (select 1 from taxonomy_links t where t.taxonomy_id = $6 and t.catalog_id = i.catalog_id))
  order by c.last, i.title, i.inventory_id limit ${MOST}`;

/** The oldest first. 404 for a vendor that isn't there, 400 for a range the wrong way. */
export async function findCandidates(
  { db, actor }: ReadContext,
  asked: InputOf<typeof getVendorItemByAge>,
): Promise<CandidateWire[]> {
  if (asked.StartDate > asked.EndDate) throw badInput('EndDate', texts.RANGE);
  const vendor = await findVendor(db, asked.VendorId);
  if (!vendor) throw notFound(texts.NO_VENDOR, 'VendorId');
  const rows = await db.rows<Row>(FIND, [
    storeOf(actor, asked.ClientId),
    asked.VendorId,
    asked.StartDate,
    asked.EndDate,
    asked.DepartmentId || null,
    asked.TaxonomyID || null,
  ]);
  return rows
    .map((row) => ({
      inventoryId: row.inventoryId,
      UPC: row.upc,
      sku: row.sku,
      title: row.title,
      condition: row.condition,
      departmentId: row.departmentId,
      departmentName: row.departmentName,
      quantity: unitsByAge({ ...row, free: row.onHand - row.held }),
      onHand: row.onHand,
      received: row.received,
      lastReceived: row.lastReceived,
      takenUntil: takenUntil(row.lastReceived, vendor.returnDays),
      serialRequired: row.serialRequired,
      unitClaim:
        row.latestCents !== null && row.latestUnits > 0
          ? cents(Math.round(row.latestCents / row.latestUnits))
          : null,
    }))
    .filter(({ quantity }) => quantity > 0);
}
