// Orders of a shop with WooCommerce: read, and updated.
//
// It has neither shipments nor idempotency keys. What we sent is stored with the order itself (meta data) and found there again.
import { z } from 'zod';
import { cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts';
import { decimalOf } from '../amounts.ts';
import { DONE, isAbsent, mapReply, valueOf } from '../ask-account.ts';
import type { ChannelAccount, OrderJob, OrderPage, ChannelOrder, Reply } from '../port.ts';
import { API, askWoo } from './client.ts';
import { isOrder, refundOf, toOrder } from './to-order.ts';
import {
  type WooOrder,
  type WooRefund,
  wooNotes,
  wooOrder,
  wooOrders,
  wooRefund,
  wooRefunds,
} from './wire.ts';

const PAGE = 100;
const SECOND_MS = 1_000;
const OUR_SHIPMENTS = '_tradepost_shipments';
const OUR_KEY = '_tradepost_key';
const shipments = z.record(z.string(), z.record(z.string(), z.number()));

const pathOf = (externalId: string, more = ''): string =>
  `${API}/orders/${encodeURIComponent(externalId)}${more}`;

/**
 * By the change of the last one read, not by pages: an order that changes meanwhile would move all others. A page within one second goes on by
 * number.
 */
export async function listOrders(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Reply<OrderPage>> {
  const [at = '', number = '1'] = cursor?.split('|') ?? [];
  const after = cursor === null ? since : new Date(at);
  const page = Number(number);
  const reply = valueOf(
    await askWoo(account, 'GET', `${API}/orders`, wooOrders, {
      query: {
        modified_after: after.toISOString().slice(0, 19),
        dates_are_gmt: 'true',
        orderby: 'modified',
        order: 'asc',
        status: 'any',
        per_page: String(PAGE),
        page: String(page),
      },
    }),
  );
  if (reply.kind !== 'ok') return reply;
  const items: ChannelOrder[] = [];
  const { read, unreadable } = reply.value;
  for (const order of read.filter(isOrder)) {
    const whole = await withRefunds(account, order);
    if (whole.kind !== 'ok') return whole;
    items.push(whole.value);
  }
  const isFull = read.length + unreadable.length >= PAGE;
  return {
    kind: 'ok',
    value: { items, unreadable, next: isFull ? nextOf(read.at(-1), after, page) : null },
  };
}

function nextOf(last: WooOrder | undefined, after: Date, page: number): string {
  const before = last ? new Date(last.date_modified_gmt.getTime() - SECOND_MS) : after;
  return before > after ? `${before.toISOString()}|1` : `${after.toISOString()}|${page + 1}`;
}

/** null: there is no such order. */
export async function readOrder(
  account: ChannelAccount,
  externalId: string,
): Promise<Reply<ChannelOrder | null>> {
  const reply = valueOf(await askWoo(account, 'GET', pathOf(externalId), wooOrder));
  if (isAbsent(reply)) return DONE;
  if (reply.kind !== 'ok') return reply;
  return isOrder(reply.value) ? withRefunds(account, reply.value) : DONE;
}

async function withRefunds(account: ChannelAccount, order: WooOrder): Promise<Reply<ChannelOrder>> {
  return mapReply(await refundsOf(account, order), (refunds) => toOrder(order, refunds));
}

async function refundsOf(account: ChannelAccount, order: WooOrder): Promise<Reply<WooRefund[]>> {
  if (order.refunds.length === 0) return { kind: 'ok', value: [] };
  return valueOf(
    await askWoo(account, 'GET', pathOf(String(order.id), '/refunds'), wooRefunds, {
      query: { per_page: String(PAGE) },
    }),
  );
}

/** Shipments that we sent before, by key; a line's id and units each. */
function shipmentsIn(order: WooOrder): z.infer<typeof shipments> {
  const kept = order.meta_data.find(({ key }) => key === OUR_SHIPMENTS)?.value;
  return shipments.safeParse(kept).data ?? {};
}

/** The order is complete when all that is left of it went; each box is a note that the buyer gets, once. */
export async function fulfil(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const reply = valueOf(await askWoo(account, 'GET', pathOf(job.externalId), wooOrder));
  if (reply.kind !== 'ok') return reply;
  const order = reply.value;
  const refunds = await refundsOf(account, order);
  if (refunds.kind !== 'ok') return refunds;
  const told = shipmentsIn(order);
  if (!told[job.key]) {
    const now = {
      ...told,
      [job.key]: Object.fromEntries(job.lines.map((line) => [line.externalLine, line.quantity])),
    };
    const isComplete = isAllGone(toOrder(order, refunds.value), now);
    const put = await askWoo(account, 'PUT', pathOf(job.externalId), z.unknown(), {
      body: {
        ...(isComplete && { status: 'completed' }),
        meta_data: [{ key: OUR_SHIPMENTS, value: now }],
      },
    });
    if (put.kind !== 'ok') return put;
  }
  return tellTracking(account, job);
}

function isAllGone({ lines }: ChannelOrder, told: z.infer<typeof shipments>): boolean {
  const shipped = (id: string): number =>
    Object.values(told).reduce((units, box) => units + (box[id] ?? 0), 0);
  return lines.every((line) => shipped(line.externalLine) >= line.quantity - line.cancelled);
}

async function tellTracking(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  if (job.trackingNumber === '') return DONE;
  const notes = valueOf(await askWoo(account, 'GET', pathOf(job.externalId, '/notes'), wooNotes));
  if (notes.kind !== 'ok') return notes;
  if (notes.value.some(({ note }) => note.includes(job.trackingNumber))) return DONE;
  const made = await askWoo(account, 'POST', pathOf(job.externalId, '/notes'), z.unknown(), {
    body: { note: `${job.carrier} ${job.trackingNumber}`.trim(), customer_note: true },
  });
  return mapReply(made, () => null);
}

/** Unpaid: cancelled. Paid: what was paid for these units goes back; for all that is left, the postage, too. */
export async function cancel(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const reply = valueOf(await askWoo(account, 'GET', pathOf(job.externalId), wooOrder));
  if (reply.kind !== 'ok') return reply;
  const order = reply.value;
  if (order.status === 'cancelled' || order.status === 'refunded') return DONE;
  const refunds = await refundsOf(account, order);
  if (refunds.kind !== 'ok') return refunds;
  if (isToldIn(refunds.value, job)) return DONE;
  const there = toOrder(order, refunds.value);
  const isAll = there.lines.every(
    (line) => line.quantity <= line.cancelled + unitsOf(job, line.externalLine),
  );
  if (there.state === 'unpaid') return isAll ? setStatus(account, job, 'cancelled') : DONE;
  const left = subtract(order.total, sum(refunds.value.map((one) => one.amount)));
  if (isAll && Object.keys(shipmentsIn(order)).length === 0) return giveBack(account, order, job, left);
  return giveBack(account, order, job, sum(job.lines.map((line) => line.cents)));
}

/** What was paid for these units goes back by the way it came. */
export async function refund(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const reply = valueOf(await askWoo(account, 'GET', pathOf(job.externalId), wooOrder));
  if (reply.kind !== 'ok') return reply;
  const refunds = await refundsOf(account, reply.value);
  if (refunds.kind !== 'ok') return refunds;
  if (isToldIn(refunds.value, job)) return DONE;
  return giveBack(account, reply.value, job, sum(job.lines.map((line) => line.cents)));
}

const unitsOf = (job: OrderJob, externalLine: string): number =>
  job.lines.find((line) => line.externalLine === externalLine)?.quantity ?? 0;

const isToldIn = (refunds: readonly WooRefund[], { key: ours }: OrderJob): boolean =>
  refunds.some(({ meta_data }) => meta_data.some(({ key, value }) => key === OUR_KEY && value === ours));

async function setStatus(account: ChannelAccount, job: OrderJob, status: string): Promise<Reply<null>> {
  const put = await askWoo(account, 'PUT', pathOf(job.externalId), z.unknown(), { body: { status } });
  return mapReply(put, () => null);
}

/** Nothing is put back in stock there: what is offered we say ourselves. */
async function giveBack(
  account: ChannelAccount,
  order: WooOrder,
  job: OrderJob,
  amount: Cents,
): Promise<Reply<null>> {
  if (amount <= ZERO) return setStatus(account, job, 'cancelled');
  const line_items = job.lines.flatMap((line) => {
    const of = order.line_items.find(({ id }) => String(id) === line.externalLine);
    if (!of) return [];
    const { total, taxes } = refundOf(of, line.cents);
    return [
      {
        id: of.id,
        quantity: line.quantity,
        refund_total: Number(decimalOf(cents(total))),
        refund_tax: taxes.map((tax) => ({ id: tax.id, refund_total: Number(decimalOf(cents(tax.cents))) })),
      },
    ];
  });
  const made = await askWoo(account, 'POST', pathOf(job.externalId, '/refunds'), wooRefund, {
    body: {
      amount: decimalOf(amount),
      reason: job.reason,
      line_items,
      api_refund: true,
      api_restock: false,
      meta_data: [{ key: OUR_KEY, value: job.key }],
    },
  });
  return mapReply(made, () => null);
}
