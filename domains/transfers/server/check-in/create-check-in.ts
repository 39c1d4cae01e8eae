// Starts a shipment's check-in: its one vendor transfer, with what the vendor announced (NS-VSHIP-03).
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { checkInRefusal } from '#domains/transfers/rules/create-check-in.ts';
import { createTransfer } from '#domains/transfers/server/public/create-transfer.ts';
import {
  loadShipmentForCheckIn,
  type ShipmentForCheckIn,
} from '#domains/vendor-orders/server/public/load-shipment.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type CheckInAsked = {
  readonly shipmentId: number;
  readonly storeId: number;
  readonly notes?: string | undefined;
};

/** Answers the transfer's id, the same however often it is asked. 404 for a shipment of another store; refuses a lost one. */
export async function createCheckIn(context: WriteContext, asked: CheckInAsked): Promise<number | Refusal> {
  const { tx } = context;
  const shipment = await loadShipmentForCheckIn(tx, asked.shipmentId, [asked.storeId]);
  const known = await tx.maybe<{ id: number }>(
    `select transfer_id as id from transfers where vendor_shipment_id = $1 and status <> 'deleted'`,
    [asked.shipmentId],
  );
  if (known) return known.id;
  const refused = checkInRefusal(shipment);
  if (refused) return refused;
  if (shipment.storeId !== asked.storeId) throw notFound(texts.NO_SHIPMENT, 'VendorShipmentID');
  const id = await createTransfer(context, {
    fromStoreId: null,
    toStoreId: shipment.storeId,
    notes: asked.notes,
    vendorId: shipment.vendorId,
    vendorName: shipment.vendorName,
    invoiceNumber: shipment.invoiceNumber,
    shipmentId: shipment.shipmentId,
  });
  await updateRow(
    tx,
    'transfers',
    { transferId: id },
    { invoiceTotalCents: shipment.invoiceTotalCents, freightCents: shipment.freightCents },
  );
  await addLines(context, id, shipment);
  return id;
}

const ADD = `
  insert into transfer_lines (transfer_id, catalog_id, condition_id, case_condition_id, serial_required, quantity, code, vendor_item_id, vendor_shipment_item_id,
    pack_size, case_code, cost_e4, announced_cost_e4, sale_price_cents, added_at, added_by)
  select $1, w."catalogId", (k.ids->w."departmentId"::text->>0)::bigint, (k.ids->w."departmentId"::text->>1)::bigint,
    coalesce(sp.serial_required, p.serial_required or d.serial_required), w.announced, w.upc, w."vendorItemId", w."shipmentItemId", w."packSize",
    coalesce(w."caseCode", ''), w."costE4", w."costE4", w."msrpCents", $3, $4
  from jsonb_to_recordset($2::jsonb) as w("catalogId" bigint, "departmentId" bigint, announced integer, upc text, "vendorItemId" bigint,
      "shipmentItemId" bigint, "packSize" integer, "caseCode" text, "costE4" bigint, "msrpCents" bigint)
    join catalog_products p on p.catalog_id = w."catalogId" left join store_products sp on sp.store_id = $6 and sp.catalog_id = p.catalog_id
    join departments d on d.department_id = coalesce(sp.department_id, p.department_id)
    cross join (select $5::jsonb as ids) k
  order by w."shipmentItemId"`;

/** Vendors ship new goods, in the usual case of their department. */
async function addLines(
  { tx, actor, now }: WriteContext,
  id: number,
  { storeId, lines }: ShipmentForCheckIn,
): Promise<void> {
  const conditions: Record<string, readonly (number | null)[]> = {};
  for (const department of new Set(lines.map(({ departmentId }) => departmentId)))
    conditions[department] = [
      await findCondition(tx, department, undefined, true),
      await findCaseCondition(tx, department, undefined),
    ];
  await tx.run(ADD, [id, JSON.stringify(lines), now, actor.userId, JSON.stringify(conditions), storeId]);
}
