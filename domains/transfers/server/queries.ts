// What do lists and details of transfers show?
import type { TransferState, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transferNumber } from '#domains/transfers/rules/transfer-number.ts';
import { type Cents } from '#kernel/money.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';

export type TransferRow = {
  id: number;
  fromStoreId: number | null;
  toStoreId: number;
  fromName: string | null;
  toName: string;
  isVendor: boolean;
  state: TransferState;
  uniqueId: string | null;
  notes: string;
  departmentId: number | null;
  vendorId: number | null;
  vendorName: string;
  shipmentId: number | null;
  invoiceNumber: string;
  createdAt: Date;
  createdBy: string;
  sentAt: Date | null;
  sentBy: string | null;
  completedAt: Date | null;
  completedBy: string | null;
  lines: number;
  units: number;
  accepted: number;
  missing: number;
  extra: number;
  asked: number;
  costCents: Cents;
  missingCents: Cents;
};

// Before goods leave they cost what they cost where they are; a vendor's what was agreed.
const SELECT = `
  select t.transfer_id as id, t.from_store_id, t.to_store_id, f.name as "fromName", o.name as "toName",
    t.is_vendor, t.status as state, t.unique_id, t.notes, t.department_id, t.vendor_id,
    t.vendor_name, t.vendor_shipment_id as "shipmentId", t.invoice_number, t.created_at,
    c.username as "createdBy", t.sent_at, s.username as "sentBy", t.completed_at, d.username as "completedBy",
    l.lines, l.units, l.accepted, l.missing, l.extra, l.asked, l.cost as "costCents", l.missing_cost as "missingCents"
  from transfers t left join stores f on f.store_id = t.from_store_id join stores o on o.store_id = t.to_store_id
    join users c on c.user_id = t.created_by left join users s on s.user_id = t.sent_by left join users d on d.user_id = t.completed_by
    cross join lateral (
      select count(*)::integer as lines,
        coalesce(sum(case when not l.is_extra then case when t.sent_at is null then l.quantity else l.sent end end), 0)::integer as units,
        coalesce(sum(case when t.is_vendor and t.status = 'incomplete' then l.scanned when not l.is_extra then l.accepted end), 0)::integer as accepted,
        coalesce(sum(l.sent - l.accepted - l.returned - l.lost), 0)::integer as missing,
        coalesce(sum(case when l.is_extra then l.accepted when t.is_vendor then greatest(l.scanned - l.quantity, 0) end), 0)::integer as extra,
        coalesce(sum(l.quantity) filter (where l.asked_by is not null), 0)::integer as asked,
        coalesce(sum(case when l.sent > 0 then l.sent_cents when t.is_vendor then round(l.quantity * coalesce(l.cost_e4, 0) / 100.0)
          else round(l.quantity * coalesce(i.cost_e4, 0) / 100.0) end), 0)::bigint as cost,
        coalesce(sum(l.sent_cents - l.accepted_cents - l.returned_cents - l.lost_cents), 0)::bigint as missing_cost
      from transfer_lines l left join inventory_items i on i.inventory_id = l.from_inventory_id where l.transfer_id = t.transfer_id) l`;

/** One that comes from or goes to one of these stores; undefined when there is none, and when it is others'. */
export const findTransfer = (
  db: Db,
  storeIds: readonly number[],
  id: number,
): Promise<TransferRow | undefined> =>
  db.maybe<TransferRow>(
    `${SELECT} where t.transfer_id = $1 and (t.from_store_id = any($2) or t.to_store_id = any($2))`,
    [id, storeIds],
  );

export type TransferList = 'all' | 'completed' | 'incoming' | 'written' | 'sent' | 'requested' | 'notArrived';
const MOST_LISTED = 200;

// What is written is the writer's; a vendor's goods are the receiver's; what the other store asked for is seen at both ends.
const WHERE: Record<TransferList, string> = {
  all: `(t.from_store_id = $1 or t.to_store_id = $1) and t.status <> 'deleted'`,
  completed: `(t.from_store_id = $1 or t.to_store_id = $1) and t.status = 'completed'`,
  incoming: `t.to_store_id = $1 and t.status = 'pending'`,
  written: `coalesce(t.from_store_id, t.to_store_id) = $1 and t.status = 'incomplete'`,
  sent: `t.from_store_id = $1 and t.status = 'pending'`,
  requested: `t.to_store_id = $1 and t.from_store_id is not null and t.status = 'incomplete' and l.asked > 0`,
  notArrived: `(t.from_store_id = $1 or t.to_store_id = $1) and t.status = 'completed' and l.missing > 0`,
};

/** Of a store, the newest first; at most 200. */
export const listTransfers = (db: Db, storeId: number, which: TransferList): Promise<TransferRow[]> =>
  db.rows<TransferRow>(
    `${SELECT} where ${WHERE[which]} order by coalesce(t.completed_at, t.sent_at, t.created_at) desc, t.transfer_id desc limit ${MOST_LISTED}`,
    [storeId],
  );

/** As the contract sends it; cost for those alone who may see it. */
export function transferToWire(actor: Actor, row: TransferRow): TransferWire {
  const seesCost = maySeeCost(actor);
  return {
    inventoryTransferID: row.id,
    ClientID: row.fromStoreId,
    TransferTo: row.toStoreId,
    clientDestination: row.toName,
    vendorTransfer: row.isVendor ? 1 : 0,
    Notes: row.notes,
    UniqueId: row.uniqueId ?? '',
    VendorName: row.vendorName,
    InvoiceNumber: row.invoiceNumber,
    DepartmentId: row.departmentId,
    EmployeeID: row.createdBy,
    number: transferNumber(row.fromStoreId ?? row.toStoreId, row.id),
    clientSource: row.fromName ?? '',
    state: row.state,
    vendorId: row.vendorId,
    vendorShipmentId: row.shipmentId,
    created: row.createdAt.toISOString(),
    sent: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentBy ?? '',
    completed: row.completedAt?.toISOString() ?? null,
    completedBy: row.completedBy ?? '',
    units: row.units,
    accepted: row.accepted,
    missing: row.missing,
    extra: row.extra,
    lines: row.lines,
    cost: seesCost ? row.costCents : null,
    missingCost: seesCost ? row.missingCents : null,
    asked: row.asked,
  };
}

/** No cost without the right to see it. */
export const maySeeCost = (actor: Actor): boolean => mayDo(actor, 'costs.view');

/** The transfer as it is now, for the answer of a change. */
export async function transferWireOf(db: Db, actor: Actor, id: number): Promise<TransferWire> {
  const row = await findTransfer(db, actor.storeIds, id);
  if (!row) throw new Error(`transfer ${id} is gone`);
  return transferToWire(actor, row);
}

export type RemarkRow = { username: string; store: string; at: Date; words: string };

/** What the stores said to each other, in order. */
export const listRemarks = (db: Db, id: number): Promise<RemarkRow[]> =>
  db.rows<RemarkRow>(
    `select u.username, s.name as store, r.at, r.words from transfer_remarks r join users u using (user_id) join stores s using (store_id)
     where r.transfer_id = $1 order by r.transfer_remark_id`,
    [id],
  );

export type StepRow = {
  at: Date;
  username: string;
  kind: 'send' | 'accept' | 'reset' | 'return' | 'lose' | 'receive' | 'takeBack';
  title: string;
  units: number;
  store: string;
  cents: Cents;
  note: string;
};

/** All that was done with its goods, in order. */
export const listSteps = (db: Db, id: number): Promise<StepRow[]> =>
  db.rows<StepRow>(
    `select p.at, u.username, p.kind, i.title, p.units, s.name as store, p.cents, p.note
     from transfer_steps p join users u using (user_id) join stores s using (store_id) join item_on_shelf i using (inventory_id)
     where p.transfer_id = $1 order by p.transfer_step_id`,
    [id],
  );

export type DepartmentSum = { departmentId: number; name: string; units: number; cents: Cents };

/** What is on it by department. */
export const sumDepartments = (db: Db, id: number): Promise<DepartmentSum[]> =>
  db.rows<DepartmentSum>(
    `select d.department_id, d.name, sum(greatest(l.quantity, l.sent))::integer as units,
       sum(case when l.sent > 0 then l.sent_cents when t.is_vendor then round(l.quantity * coalesce(l.cost_e4, 0) / 100.0)
         else round(l.quantity * coalesce(i.cost_e4, 0) / 100.0) end)::bigint as cents
     from transfer_lines l join transfers t using (transfer_id) join catalog_products p on p.catalog_id = l.catalog_id
       join departments d on d.department_id = p.department_id left join inventory_items i on i.inventory_id = l.from_inventory_id
     where l.transfer_id = $1 group by d.department_id, d.name order by d.name`,
    [id],
  );

/** Units of a transfer that went back to the sender, and units that were lost. */
export const sumGivenUp = (db: Db, id: number): Promise<{ returned: number; lost: number }> =>
  db.one<{ returned: number; lost: number }>(
    `select coalesce(sum(returned), 0)::integer as returned, coalesce(sum(lost), 0)::integer as lost from transfer_lines where transfer_id = $1`,
    [id],
  );
