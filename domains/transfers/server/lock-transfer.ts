// The transfer that a command is about, held until it is done: document first, then its lines.
import type { TransferState } from '#domains/transfers/contract/shapes.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import type { Standing } from '#domains/transfers/rules/states.ts';
import type { Cents } from '#kernel/money.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type Locked = {
  id: number;
  fromStoreId: number | null;
  toStoreId: number;
  isVendor: boolean;
  state: TransferState;
  departmentId: number | null;
  vendorId: number | null;
  shipmentId: number | null;
  invoiceNumber: string;
  invoiceTotalCents: Cents | null;
  freightCents: Cents;
  units: number;
  accepted: number;
  missing: number;
  takenBackAt: Date | null;
};

// The sums in their own statement: what another one wrote while this one waited for the lock is seen.
const LOCK = `select transfer_id as id from transfers where transfer_id = $1 and (from_store_id = any($2) or to_store_id = any($2)) for update`;
const READ = `
  select t.transfer_id as id, t.from_store_id, t.to_store_id, t.is_vendor, t.status as state,
    t.department_id, t.vendor_id, t.vendor_shipment_id as "shipmentId", t.invoice_number,
    t.taken_back_at, t.invoice_total_cents, t.freight_cents,
    (select coalesce(sum(case when t.is_vendor then l.scanned else l.quantity end), 0)::integer from transfer_lines l where l.transfer_id = t.transfer_id) as units,
    (select coalesce(sum(l.accepted), 0)::integer from transfer_lines l where l.transfer_id = t.transfer_id) as accepted,
    (select coalesce(sum(l.sent - l.accepted - l.returned - l.lost), 0)::integer from transfer_lines l where l.transfer_id = t.transfer_id) as missing
  from transfers t where t.transfer_id = $1`;

/** Holds the transfer. 404 naming the field when it neither comes from nor goes to a store of the user. */
export async function lockTransfer(tx: Tx, actor: Actor, id: number, field: string): Promise<Locked> {
  const held = await tx.maybe<{ id: number }>(LOCK, [id, actor.storeIds]);
  if (!held) throw notFound(texts.NO_TRANSFER, field);
  return tx.one<Locked>(READ, [id]);
}

/** Holds the transfer of a line. 404 naming the field, as lockTransfer. */
export async function lockTransferOfLine(
  tx: Tx,
  actor: Actor,
  lineId: number,
  field: string,
): Promise<Locked> {
  const line = await tx.maybe<{ id: number }>(
    'select transfer_id as id from transfer_lines where transfer_line_id = $1',
    [lineId],
  );
  if (!line) throw notFound(texts.NO_TRANSFER_ITEM, field);
  return lockTransfer(tx, actor, line.id, field);
}

export const standingOf = ({ state, isVendor, units, accepted }: Locked): Standing => ({
  state,
  isVendor,
  units,
  accepted,
});
