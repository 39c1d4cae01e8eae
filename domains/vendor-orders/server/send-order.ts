// An order goes to its vendor: as a file, by mail, by an interface.
import type { sendVendorOrder } from '#domains/vendor-orders/contract/sending.ts';
import { orderPaperTexts as paper } from '#domains/vendor-orders/messages.ts';
import {
  documentName,
  documentTotal,
  type OrderDocument,
} from '#domains/vendor-orders/rules/order-document.ts';
import { ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { sendRefusal } from '#domains/vendor-orders/rules/send-order.ts';
import { askMinimum, keepSent, writeStatus } from '#domains/vendor-orders/server/change-status.ts';
import { lockOrder } from '#domains/vendor-orders/server/lock-order.ts';
import { readOrderDocument } from '#domains/vendor-orders/server/order-document.ts';
import { findInterface } from '#domains/vendor-orders/server/order-interfaces.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { orderPdf } from '#domains/vendor-orders/server/order-pdf.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { checkAddress, queueMail } from '#domains/mail/server/public/queue-mail.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import { formatMoney } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type SentOrder = { readonly sendId: number; readonly statusId: number; readonly mailId: number };

/**
 * Sends an order and keeps what it said; one that is Created becomes Requested. A mail waits in the outbox, an interface in its queue, until this
 * commits. Refuses what sendRefusal says, asks once below the vendor's minimum; 400 for an invalid address.
 */
export async function sendOrder(
  context: WriteContext,
  input: InputOf<typeof sendVendorOrder>,
): Promise<SentOrder | Refusal> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, input.VendorOrderId, actor.storeIds);
  const document = await readOrderDocument(tx, order.orderId);
  const vendor = await findVendor(tx, order.vendorId);
  const email = input.Email || document.contactEmail;
  const refused = sendRefusal({
    statusId: order.statusId,
    lines: document.lines.length,
    way: input.Way,
    email,
    hasInterface: vendor !== undefined && (await findInterface(tx, vendor)) !== undefined,
  });
  if (refused) return refused;
  if (input.Way === 'mail') checkAddress(email);
  const below = await askMinimum(tx, context, order, input.IsBelowMinimumOk ?? false);
  if (below) return below;
  const sendId = await keepSent(tx, context, order.orderId, {
    way: input.Way,
    recipient:
      input.Way === 'mail' ? email : input.Way === 'interface' ? (vendor?.vendorInterface ?? '') : '',
  });
  const statusId = order.statusId === ORDER_STATUS.created ? ORDER_STATUS.requested : order.statusId;
  if (statusId !== order.statusId) await writeStatus(tx, context, order, statusId);
  await tellStore(tx, order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: order.storeId,
    action: 'orders.send',
    entity: 'vendorOrder',
    entityId: order.orderId,
    after: { way: input.Way, sending: sendId },
  });
  if (input.Way !== 'mail') return { sendId, statusId, mailId: 0 };
  const { paperSize: size } = await readSettings(tx, order.storeId);
  const queued = await queueMail(context, {
    storeId: order.storeId,
    kind: 'vendorOrder',
    sourceId: order.orderId,
    to: email,
    needsRights: ['costs.view'],
    ...mailOf(document, input.Message ?? ''),
    attachment: {
      name: documentName(document, 'pdf'),
      bytes: await orderPdf({ document, withCosts: true, size }, actor.userId),
    },
  });
  if (isRefusal(queued)) return queued;
  await updateRow(tx, 'vendor_order_sends', { vendorOrderSendId: sendId }, { mailId: queued.mailId });
  return { sendId, statusId, mailId: queued.mailId };
}

/** A few words above the order, which is in the PDF. */
function mailOf(
  document: OrderDocument,
  message: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const units = document.lines.reduce((all, line) => all + line.units, 0);
  const total = formatMoney(documentTotal(document));
  const place = [document.storeName, ...document.address.split('\n')].filter(Boolean).join(', ');
  const rows: SlipRow[] = [
    ...(message === '' ? [] : [{ row: 'detail', text: message } as const]),
    { row: 'line' },
    { row: 'pair', left: paper.ORDER(document.poNumber), right: total, strong: true },
    { row: 'detail', text: paper.SUM(document.lines.length, units) },
    { row: 'center', text: place },
  ];
  const subject = paper.SUBJECT(document.poNumber, document.storeName);
  const greeting = `${paper.GREETING(document.contactName)} ${paper.ATTACHED(document.poNumber)}`;
  return { subject, text: bodyText(greeting, rows), html: bodyHtml(subject, greeting, rows) };
}
