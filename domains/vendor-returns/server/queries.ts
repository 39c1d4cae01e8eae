// What do lists and details of returns show?
import type { ReturnItemWire, VendorReturnWire } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { claimOf } from '#domains/vendor-returns/rules/claim.ts';
import type { ReturnStatus } from '#domains/vendor-returns/rules/return-status.ts';
import type { CreditAsked } from '#domains/vendor-orders/server/public/credit-days.ts';
import type { AboutVendor } from '#domains/vendors/server/public/open-documents.ts';
import type { Actor, Db } from '#contract/route.ts';
import { cents, type Cents, subtract } from '#kernel/money.ts';

export type ReturnRow = {
  id: number;
  storeId: number;
  storeName: string;
  vendorId: number;
  vendorName: string;
  needsRma: boolean;
  returnDays: number | null;
  status: number;
  comments: string;
  startDate: string | null;
  endDate: string | null;
  tracking: string;
  rma: string;
  creditCents: Cents | null;
  addedAt: Date;
  addedBy: string;
  outAt: Date | null;
  endedAt: Date | null;
  lines: number;
  units: number;
  claimCents: Cents;
};

/** What the latest receipt of an item was, before the goods leave; `i` is the item. */
const LATEST = `left join lateral (select m.quantity, m.cost_cents from stock_movements m
    where m.inventory_id = i.inventory_id and m.reason = 'receive' and m.quantity > 0 and m.cost_cents is not null
      and not (m.source_type = 'transferStep' and exists (select 1 from transfer_steps b where b.takes_back_id = m.source_id))
    order by m.movement_id desc limit 1) r on true`;

const SELECT = `
  select t.vendor_return_id as id, t.store_id, s.name as "storeName", t.vendor_id, v.name as "vendorName",
    v.needs_rma, v.return_days, t.status_id as status, t.comments, t.start_date::text as "startDate", t.end_date::text as "endDate",
    t.tracking_number as tracking, t.return_authorization_number as rma, t.credit_cents, t.added_at,
    u.username as "addedBy", t.out_at, t.ended_at, coalesce(l.lines, 0) as lines, coalesce(l.units, 0) as units,
    coalesce(l.claim, 0) as "claimCents"
  from vendor_returns t join stores s using (store_id) join vendor_card v using (vendor_id) join users u on u.user_id = t.added_by
    left join lateral (select count(*)::integer as lines, sum(x.quantity)::integer as units,
        sum(case when x.out_units > 0 then x.out_claim_cents - x.back_claim_cents
          else coalesce(round(r.cost_cents * x.quantity / r.quantity::numeric), round(i.cost_e4 * x.quantity / 100.0)) end)::bigint as claim
      from vendor_return_items x join inventory_items i using (inventory_id) ${LATEST}
      where x.vendor_return_id = t.vendor_return_id) l on true`;

const MOST_LISTED = 500;

/** Those of the stores in a status, or in any; the newest first. */
export const listReturns = (
  db: Db,
  storeIds: readonly number[],
  status: number | undefined,
): Promise<ReturnRow[]> =>
  db.rows<ReturnRow>(
    `${SELECT} where t.store_id = any($1) and ($2::integer is null or t.status_id = $2) order by t.vendor_return_id desc limit ${MOST_LISTED}`,
    [storeIds, status ?? null],
  );

/** One of these stores; undefined when there is none, and when it is another store's. */
export const findReturn = (db: Db, storeIds: readonly number[], id: number): Promise<ReturnRow | undefined> =>
  db.maybe<ReturnRow>(`${SELECT} where t.vendor_return_id = $1 and t.store_id = any($2)`, [id, storeIds]);

/** As the contract sends it. */
export function returnToWire(row: ReturnRow): VendorReturnWire {
  return {
    vendorReturnId: row.id,
    vendorId: row.vendorId,
    comments: row.comments,
    startDate: row.startDate,
    endDate: row.endDate,
    trackingNumber: row.tracking,
    returnAuthorizationNumber: row.rma,
    status: row.status,
    statusDescription: texts.STATUSES[row.status as ReturnStatus],
    vendorName: row.vendorName,
    clientId: row.storeId,
    clientName: row.storeName,
    needsRma: row.needsRma,
    returnDays: row.returnDays,
    created: row.addedAt.toISOString(),
    createdBy: row.addedBy,
    out: row.outAt?.toISOString() ?? null,
    ended: row.endedAt?.toISOString() ?? null,
    lines: row.lines,
    units: row.units,
    claim: row.claimCents,
    credit: row.creditCents,
  };
}

/** The return as it is now, for the answer of a change. */
export async function returnWireOf(db: Db, actor: Actor, id: number): Promise<VendorReturnWire> {
  const row = await findReturn(db, actor.storeIds, id);
  if (!row) throw new Error(`vendor return ${id} is gone`);
  return returnToWire(row);
}

export type ItemRow = {
  id: number;
  returnId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  outUnits: number;
  outCents: Cents;
  outClaimCents: Cents;
  backUnits: number;
  backCents: Cents;
  backClaimCents: Cents;
  upc: string;
  sku: string;
  title: string;
  condition: string;
  serial: string;
  serialRequired: boolean;
  onHand: number;
  held: number;
  costCents: Cents;
  receivedUnits: number | null;
  receivedCents: Cents | null;
};

/** The items of a return in the order in which they were added. */
export const listItems = (db: Db, returnId: number): Promise<ItemRow[]> =>
  db.rows<ItemRow>(
    `select x.vendor_return_item_id as id, x.vendor_return_id as "returnId", x.inventory_id, x.copy_id, x.quantity,
       x.out_units, x.out_cents, x.out_claim_cents, x.back_units,
       x.back_cents, x.back_claim_cents, i.upc, i.sku, i.title, i.condition, coalesce(c.serial, '') as serial,
       i.serial_required, i.on_hand, i.held, round(n.cost_e4 * x.quantity / 100.0)::bigint as "costCents",
       r.quantity as "receivedUnits", r.cost_cents as "receivedCents"
     from vendor_return_items x join item_on_shelf i using (inventory_id) join inventory_items n using (inventory_id)
       left join copies c on c.copy_id = x.copy_id ${LATEST}
     where x.vendor_return_id = $1 order by x.vendor_return_item_id`,
    [returnId],
  );

/** What a line is claimed at: what it was as the goods left, less what came back; before, what it would be now. */
export const claimNow = (row: ItemRow): Cents =>
  row.outUnits > 0
    ? subtract(row.outClaimCents, row.backClaimCents)
    : claimOf(
        row.quantity,
        row.receivedUnits === null || row.receivedCents === null
          ? null
          : { units: row.receivedUnits, totalCents: row.receivedCents },
        row.costCents,
      );

/** As the contract sends it. */
export function itemToWire(row: ItemRow): ReturnItemWire {
  const claim = claimNow(row);
  const units = row.outUnits > 0 ? row.outUnits - row.backUnits : row.quantity;
  return {
    VendorReturnItemId: row.id,
    VendorReturnId: row.returnId,
    UPC: row.upc,
    Quantity: row.quantity,
    sku: row.sku,
    inventoryId: row.inventoryId,
    title: row.title,
    condition: row.condition,
    serialNumber: row.serial,
    serialRequired: row.serialRequired,
    free: Math.max(0, row.onHand - row.held),
    back: row.backUnits,
    unitClaim: units > 0 ? cents(Math.round(claim / units)) : null,
    claim,
  };
}

/** For vendors: how many returns to it have not ended. */
export async function countOpenReturns(db: Db, { vendorId, storeId }: AboutVendor): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    `select count(*)::integer as open from vendor_returns where vendor_id = $1 and status_id < 5 and ($2::bigint is null or store_id = $2)`,
    [vendorId, storeId ?? null],
  );
  return open;
}

/** For the scorecard: days from goods sent back to their credit, one a return that was credited since. */
export async function listCreditDays(db: Db, { vendorId, storeIds, since }: CreditAsked): Promise<number[]> {
  const rows = await db.rows<{ days: number }>(
    `select coalesce(extract(epoch from ended_at - out_at) / 86400, 0)::double precision as days from vendor_returns
     where vendor_id = $1 and store_id = any($2) and status_id = 5 and ended_at >= $3 order by vendor_return_id`,
    [vendorId, storeIds, since],
  );
  return rows.map(({ days }) => days);
}
