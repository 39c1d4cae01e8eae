// May the invoice number of a vendor's goods be on this check-in? Where a shipment came with it, its order asks that of the other shipments.
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { invoiceKey } from '#domains/transfers/rules/check-in.ts';
import { transferNumber } from '#domains/transfers/rules/transfer-number.ts';
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import { invoiceRefusal } from '#domains/vendor-orders/rules/invoice.ts';
import type { Locked } from '../lock-transfer.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** What the check-in keeps of it; the year only where a number is there. */
export type CheckedInvoice = { readonly key: string; readonly year: number | null; readonly reason: string };

type Used = { transferId: number | null; storeId: number | null; poNumber: string | null };

const USED = `
  (select transfer_id, to_store_id as "storeId", null::text as "poNumber" from transfers
    where vendor_id = $1 and invoice_key = $2 and invoice_year = $3 and status = 'completed' and vendor_shipment_id is null and transfer_id <> $4 limit 1)
  union all
  (select null::bigint, null::bigint, o.po_number from vendor_shipments s join vendor_orders o using (vendor_order_id)
    where $5 and o.vendor_id = $1 and s.invoice_key = lower($2) and s.invoice_year = $3 limit 1)
  limit 1`;

/**
 * Refuses a number that the vendor's goods came with before in the year, but for a reason (V6); 403 for a reason of somebody who may not exceed an order. Goods of nobody
 * we know have no numbers to compare. Two who finish with the same number at once take turns.
 */
export async function checkTransferInvoice(
  { tx, actor, now }: WriteContext,
  transfer: Locked,
  reason: string,
): Promise<CheckedInvoice | Refusal> {
  const key = invoiceKey(transfer.invoiceNumber);
  if (key === '') return { key, year: null, reason: '' };
  const year = Number((await findStoreDay(tx, transfer.toStoreId, now)).slice(0, 4));
  if (transfer.vendorId === null) return { key, year, reason: '' };
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('invoices of a vendor', $1))`, [
    transfer.vendorId,
  ]);
  const used = await tx.maybe<Used>(USED, [
    transfer.vendorId,
    key,
    year,
    transfer.id,
    transfer.shipmentId === null,
  ]);
  const refused = invoiceRefusal({
    number: transfer.invoiceNumber,
    reason,
    usedFor: used ? nameOf(used) : undefined,
  });
  if (refused) return refused;
  if (used && !mayDo(actor, 'orders.exceed'))
    throw notAllowed('orders.exceed', ordersMessages.INVOICE_REASON_RIGHT);
  return { key, year, reason: used ? reason : '' };
}

const nameOf = ({ transferId, storeId, poNumber }: Used): string =>
  poNumber ?? transferNumber(storeId ?? 0, transferId ?? 0);
