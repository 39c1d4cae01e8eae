// May this invoice number be on this shipment?
import { invoiceKey, invoiceRefusal } from '#domains/vendor-orders/rules/invoice.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import type { OrderContext } from '#domains/vendor-orders/server/lock-order.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

export type InvoiceOf = {
  readonly vendorId: number;
  readonly orderId: number;
  /** yyyy-MM-dd: a number counts once in its year. */
  readonly shipmentDate: string;
  readonly number: string;
  /** Why it may count again; '' is no reason. */
  readonly reason: string;
};

const USED = `
  select o.po_number from vendor_shipments s join vendor_orders o using (vendor_order_id)
  where s.invoice_key = $1 and s.invoice_year = $2 and o.vendor_id = $3 and o.vendor_order_id <> $4 limit 1`;

/**
 * Refuses a number that another order of the vendor used in the year of the shipment, but for a reason. Answers whether that reason was
 * needed. 403 for a reason of somebody who may not exceed an order. Two who type the same number at once take turns.
 */
export async function checkInvoice(
  tx: Tx,
  { actor }: OrderContext,
  invoice: InvoiceOf,
): Promise<{ isAgain: boolean } | Refusal> {
  const key = invoiceKey(invoice.number);
  if (key === '') return { isAgain: false };
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('invoices of a vendor', $1))`, [
    invoice.vendorId,
  ]);
  const year = Number(invoice.shipmentDate.slice(0, 4));
  const used = await tx.maybe<{ poNumber: string }>(USED, [key, year, invoice.vendorId, invoice.orderId]);
  const refused = invoiceRefusal({ number: invoice.number, reason: invoice.reason, usedFor: used?.poNumber });
  if (refused) return refused;
  if (used && !mayDo(actor, 'orders.exceed')) throw notAllowed('orders.exceed', texts.INVOICE_REASON_RIGHT);
  return { isAgain: used !== undefined };
}
