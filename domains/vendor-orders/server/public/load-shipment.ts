// What does a check-in need to know of a shipment?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type ShipmentLine = {
  readonly shipmentItemId: number;
  readonly orderItemId: number;
  readonly vendorItemId: number;
  readonly catalogId: number;
  readonly vendorSku: string;
  readonly upc: string;
  readonly title: string;
  readonly departmentId: number;
  /** Units in a pack, and the GTIN-14 of a case of them. */
  readonly packSize: number;
  readonly caseCode: string | null;
  readonly msrpCents: Cents | null;
  /** What a unit was ordered at, in ten-thousandths of a dollar; null where nobody knows. */
  readonly costE4: number | null;
  /** Units that the vendor says are in the box. */
  readonly announced: number;
};

export type ShipmentForCheckIn = {
  readonly shipmentId: number;
  readonly orderId: number;
  readonly poNumber: string;
  /** ENUM-03. */
  readonly orderStatusId: number;
  readonly storeId: number;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly number: string;
  /** ENUM-04. */
  readonly statusId: number;
  readonly invoiceNumber: string;
  /** What the vendor charges in all, goods and freight; null until it is known. */
  readonly invoiceTotalCents: Cents | null;
  readonly freightCents: Cents;
  /** When its check-in was finished; null before. */
  readonly settledAt: Date | null;
  readonly lines: readonly ShipmentLine[];
};

const HEAD = `
  select s.vendor_shipment_id as "shipmentId", s.vendor_order_id as "orderId", o.po_number, o.status_id as "orderStatusId", s.store_id,
    o.vendor_id, v.name as "vendorName", s.number, s.status_id, s.invoice_number,
    s.invoice_total_cents, s.freight_cents, s.settled_at
  from vendor_shipments s join vendor_orders o using (vendor_order_id) join vendor_card v using (vendor_id)
  where s.vendor_shipment_id = $1 and s.store_id = any($2) for update of s`;

const LINES = `
  select i.vendor_shipment_item_id as "shipmentItemId", l.vendor_order_item_id as "orderItemId", l.vendor_item_id,
    v.catalog_id, v.vendor_sku, v.upc, v.title, v.department_id, v.pack_size,
    v.case_code, v.msrp_cents, l.cost_e4, i.announced
  from vendor_shipment_items i join vendor_order_items l using (vendor_order_item_id) join vendor_item_card v using (vendor_item_id)
  where i.vendor_shipment_id = $1 order by i.vendor_shipment_item_id`;

/** The shipment without its lines, held until the transaction ends; call it before anything else of the order is locked. 404 as below. */
export async function holdShipment(
  tx: Tx,
  shipmentId: number,
  storeIds: readonly number[],
  field = 'VendorShipmentID',
): Promise<Omit<ShipmentForCheckIn, 'lines'>> {
  const head = await tx.maybe<Omit<ShipmentForCheckIn, 'lines'>>(HEAD, [shipmentId, storeIds]);
  if (!head) throw notFound(texts.NO_SHIPMENT, field);
  return head;
}

/** The shipment with its lines, held as by holdShipment(). 404, naming the field, when there is none in these stores. Units are pieces, never packs. */
export async function loadShipmentForCheckIn(
  tx: Tx,
  shipmentId: number,
  storeIds: readonly number[],
  field = 'VendorShipmentID',
): Promise<ShipmentForCheckIn> {
  const head = await holdShipment(tx, shipmentId, storeIds, field);
  return { ...head, lines: await tx.rows<ShipmentLine>(LINES, [shipmentId]) };
}
