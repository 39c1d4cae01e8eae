import * as calls from '#domains/vendor-orders/contract/sending.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import {
  changedSince,
  documentCsv,
  documentName,
  documentTotal,
  orderDocument,
} from '#domains/vendor-orders/rules/order-document.ts';
import { isLocked } from '#domains/vendor-orders/rules/order-status.ts';
import { readOrderDocument } from '#domains/vendor-orders/server/order-document.ts';
import { findInterface } from '#domains/vendor-orders/server/order-interfaces.ts';
import { orderPdf } from '#domains/vendor-orders/server/order-pdf.ts';
import { findOrder, seesCosts } from '#domains/vendor-orders/server/order-queries.ts';
import { sendOrder } from '#domains/vendor-orders/server/send-order.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { type Db, type FileAnswer, type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

type Row = {
  sendId: number;
  way: calls.SendWire['way'];
  recipient: string;
  document: unknown;
  state: calls.SendWire['state'];
  reference: string;
  problem: string;
  sentAt: Date;
  sentBy: string;
};

const SENDS = `
  select s.vendor_order_send_id as "sendId", s.way, s.recipient, s.document, s.state, s.reference, s.problem, s.sent_at,
    u.username as "sentBy"
  from vendor_order_sends s join users u on u.user_id = s.sent_by
  where s.vendor_order_id = $1 and ($2::bigint is null or s.vendor_order_send_id = $2) order by s.vendor_order_send_id desc limit 50`;

const listSends = (db: Db, orderId: number, sendId: number | null = null): Promise<Row[]> =>
  db.rows<Row>(SENDS, [orderId, sendId]);

async function readSends({ db, actor }: ReadContext, orderId: number) {
  const order = await findOrder(db, actor, orderId);
  if (!order) throw notFound(texts.NO_ORDER, 'VendorOrderId');
  const rows = await listSends(db, orderId);
  const vendor = await findVendor(db, order.vendorId);
  const [latest] = rows;
  const changes =
    latest && !isLocked(order.vendorOrderStatusId)
      ? changedSince(orderDocument.parse(latest.document), await readOrderDocument(db, orderId))
      : [];
  return {
    sends: rows.map((row) => sendToWire(row, seesCosts(actor))),
    changes,
    contactEmail: vendor?.contactEmail ?? '',
    interface: (vendor && (await findInterface(db, vendor))?.name) ?? '',
  };
}

function sendToWire({ sendId, document: kept, sentAt, ...row }: Row, withCosts: boolean): calls.SendWire {
  const document = orderDocument.parse(kept);
  return {
    ...row,
    vendorOrderSendId: sendId,
    sentAt: sentAt.toISOString(),
    lines: document.lines.length,
    units: document.lines.reduce((all, line) => all + line.units, 0),
    total: withCosts ? documentTotal(document) : null,
  };
}

async function readDocument(
  { db, actor }: ReadContext,
  { VendorOrderId, VendorOrderSendId, Format }: InputOf<typeof calls.getVendorOrderDocument>,
): Promise<FileAnswer> {
  const order = await findOrder(db, actor, VendorOrderId);
  if (!order) throw notFound(texts.NO_ORDER, 'VendorOrderId');
  const [sent] = VendorOrderSendId === undefined ? [] : await listSends(db, VendorOrderId, VendorOrderSendId);
  if (VendorOrderSendId !== undefined && !sent) throw notFound(texts.NO_SENDING, 'VendorOrderSendId');
  const document = sent ? orderDocument.parse(sent.document) : await readOrderDocument(db, VendorOrderId);
  const withCosts = seesCosts(actor);
  if (Format === 'csv')
    return {
      file: documentCsv(document, withCosts),
      name: documentName(document, 'csv'),
      type: 'text/csv; charset=utf-8',
      isDownload: true,
    };
  const { paperSize: size } = await readSettings(db, order.clientId);
  return {
    file: await orderPdf({ document, withCosts, size }, actor.userId),
    name: documentName(document, 'pdf'),
  };
}

export const sendRoutes: Route[] = [
  writes(calls.sendVendorOrder, async (context, input) => {
    const sent = await sendOrder(context, input);
    if (isRefusal(sent)) return sent;
    const { sendId, statusId, mailId } = sent;
    return { success: true, message: '', vendorOrderSendId: sendId, vendorOrderStatusId: statusId, mailId };
  }),
  reads(calls.getVendorOrderSends, (context, { VendorOrderId }) => readSends(context, VendorOrderId)),
  reads(calls.getVendorOrderDocument, readDocument),
];
