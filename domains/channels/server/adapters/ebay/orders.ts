// Orders of eBay: read, and updated. It has no idempotency keys: what it knows already is read first.
import { z } from 'zod';
import { sum, ZERO } from '#kernel/money.ts';
import { decimalOf } from '../amounts.ts';
import { DONE, isAbsent, mapReply, valueOf } from '../ask-account.ts';
import type {
  ChannelAccount,
  ChannelMoney,
  OrderJob,
  OrderPage,
  ChannelOrder,
  Page,
  Reply,
  UnreadableOrder,
} from '../port.ts';
import { apiz, askEbay, currencyOf } from './client.ts';
import { toMoney, toOrder, toPayout } from './to-order.ts';
import { type EbayOrder, ebayOrder, ebayOrders, fulfillments, payouts, transactions } from './wire.ts';

const FULFILLMENT = '/sell/fulfillment/v1/order';
const FINANCES = '/sell/finances/v1';
const PAGE = 200;
const MOST_PAGES = 5;
const TRIES = 3;
const MOST_COMMENT = 100;
const pathOf = (orderId: string, more = ''): string => `${FULFILLMENT}/${encodeURIComponent(orderId)}${more}`;

/**
 * eBay sorts by when an order was made, so a whole window is read and sorted here. One with too many orders is halved; one that moved meanwhile is
 * read again.
 */
export async function listOrders(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Reply<OrderPage>> {
  const from = cursor === null ? since : new Date(cursor);
  let until: Date | null = null;
  for (let tries = 0; tries < TRIES; ) {
    const reply = await readWindow(account, from, until);
    if (reply.kind !== 'ok') return reply;
    if (typeof reply.value !== 'string') {
      const { unreadable } = reply.value;
      const items: ChannelOrder[] = [];
      for (const order of reply.value.orders) {
        const whole = await withParcels(account, order);
        if (whole.kind !== 'ok') return whole;
        items.push(whole.value);
      }
      items.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
      return { kind: 'ok', value: { items, unreadable, next: until?.toISOString() ?? null } };
    }
    if (reply.value === 'moved') tries += 1;
    else {
      const end = until ?? account.now();
      const half = Math.floor((end.getTime() - from.getTime()) / 2);
      if (half < 1_000) return { kind: 'unknown', why: 'too many orders' };
      until = new Date(from.getTime() + half);
    }
  }
  return { kind: 'unknown', why: 'orders moved' };
}

type Window = { readonly orders: EbayOrder[]; readonly unreadable: UnreadableOrder[] };

async function readWindow(
  account: ChannelAccount,
  from: Date,
  until: Date | null,
): Promise<Reply<Window | 'moved' | 'many'>> {
  const orders = new Map<string, EbayOrder>();
  const unreadable: UnreadableOrder[] = [];
  let total = 0;
  for (let page = 0; page === 0 || page * PAGE < total; page += 1) {
    const reply = valueOf(
      await askEbay(account, 'GET', FULFILLMENT, ebayOrders, {
        query: {
          filter: `lastmodifieddate:[${from.toISOString()}..${until?.toISOString() ?? ''}]`,
          limit: String(PAGE),
          offset: String(page * PAGE),
        },
      }),
    );
    if (reply.kind !== 'ok') return reply;
    if (reply.value.total > PAGE * MOST_PAGES) return { kind: 'ok', value: 'many' };
    if (page > 0 && reply.value.total < total) return { kind: 'ok', value: 'moved' };
    ({ total } = reply.value);
    for (const order of reply.value.orders?.read ?? []) orders.set(order.orderId, order);
    unreadable.push(...(reply.value.orders?.unreadable ?? []));
  }
  return { kind: 'ok', value: { orders: [...orders.values()], unreadable } };
}

/** null: there is no such order. */
export async function readOrder(
  account: ChannelAccount,
  externalId: string,
): Promise<Reply<ChannelOrder | null>> {
  const reply = await findOrder(account, externalId);
  if (isAbsent(reply)) return DONE;
  return reply.kind === 'ok' ? withParcels(account, reply.value) : reply;
}

/** Parcels are asked for only where they decide what a refund was for: units that never went, or some that came back. */
async function withParcels(account: ChannelAccount, order: EbayOrder): Promise<Reply<ChannelOrder>> {
  const isPlain =
    order.orderFulfillmentStatus === 'NOT_STARTED' ||
    order.lineItems.every(({ refunds }) => refunds.length === 0);
  if (isPlain) return { kind: 'ok', value: toOrder(order, []) };
  const reply = valueOf(
    await askEbay(account, 'GET', pathOf(order.orderId, '/shipping_fulfillment'), fulfillments),
  );
  return mapReply(reply, (parcels) => toOrder(order, parcels.fulfillments));
}

const findOrder = async (account: ChannelAccount, orderId: string): Promise<Reply<EbayOrder>> =>
  valueOf(await askEbay(account, 'GET', pathOf(orderId), ebayOrder));

/** eBay takes letters and digits alone. */
const plain = (tracking: string): string => tracking.replace(/[^a-z\d]/gi, '');

/** A shipment that eBay knows by its tracking number was sent before. */
export async function fulfil(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const path = pathOf(job.externalId, '/shipping_fulfillment');
  const reply = valueOf(await askEbay(account, 'GET', path, fulfillments));
  if (reply.kind !== 'ok') return reply;
  const trackingNumber = plain(job.trackingNumber);
  if (reply.value.fulfillments.some((one) => plain(one.shipmentTrackingNumber) === trackingNumber))
    return DONE;
  const told = await askEbay(account, 'POST', path, z.unknown(), {
    body: {
      lineItems: job.lines.map((line) => ({ lineItemId: line.externalLine, quantity: line.quantity })),
      shippedDate: account.now().toISOString(),
      shippingCarrierCode: job.carrier,
      trackingNumber,
    },
  });
  return mapReply(told, () => null);
}

/** A whole order of which nothing went back is cancelled, and eBay gives the money back itself; of a part of one the money goes back. */
export async function cancel(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const reply = await findOrder(account, job.externalId);
  if (reply.kind !== 'ok') return reply;
  const order = reply.value;
  if ((order.cancelStatus?.cancelState || 'NONE_REQUESTED') !== 'NONE_REQUESTED') return DONE;
  const isWhole = order.lineItems.every(
    (line) =>
      line.refunds.length === 0 &&
      (job.lines.find(({ externalLine }) => externalLine === line.lineItemId)?.quantity ?? 0) >=
        line.quantity,
  );
  if (!isWhole) return giveBack(account, order, job, 'SELLER_CANCEL');
  const asked = await askEbay(account, 'POST', '/post-order/v2/cancellation', z.unknown(), {
    scheme: 'IAF',
    body: {
      legacyOrderId: order.legacyOrderId || order.orderId,
      cancelReason: /buyer/i.test(job.reason) ? 'BUYER_ASKED_CANCEL' : 'OUT_OF_STOCK_OR_CANNOT_FULFILL',
    },
  });
  return mapReply(asked, () => null);
}

export async function refund(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const reply = await findOrder(account, job.externalId);
  return reply.kind === 'ok' ? giveBack(account, reply.value, job, 'BUYER_RETURN') : reply;
}

/** A line whose sum is back already was heard before: without keys, by what jobs before told of it, that is how a lost answer is found. */
async function giveBack(
  account: ChannelAccount,
  order: EbayOrder,
  job: OrderJob,
  reasonForRefund: string,
): Promise<Reply<null>> {
  const refundItems = job.lines
    .filter((line) => {
      const of = order.lineItems.find(({ lineItemId }) => lineItemId === line.externalLine);
      const back = sum((of?.refunds ?? []).map(({ amount }) => amount ?? ZERO));
      return line.cents > 0 && back < (line.toldCents ?? 0) + line.cents;
    })
    .map((line) => ({
      lineItemId: line.externalLine,
      refundAmount: { currency: currencyOf(account), value: decimalOf(line.cents) },
    }));
  if (refundItems.length === 0) return DONE;
  const made = await askEbay(account, 'POST', pathOf(order.orderId, '/issue_refund'), z.unknown(), {
    body: { reasonForRefund, comment: job.reason.slice(0, MOST_COMMENT), refundItems },
  });
  return mapReply(made, () => null);
}

/** Movements of our account, then what reached the bank. */
export async function listMoney(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Reply<Page<ChannelMoney>>> {
  const [kind = 'transaction', at = '0'] = cursor?.split(':') ?? [];
  const offset = Number(at);
  const query = { limit: String(PAGE), offset: at, sort: `${kind}Date` };
  const base = apiz(account);
  if (kind === 'payout') {
    const reply = valueOf(
      await askEbay(account, 'GET', `${FINANCES}/payout`, payouts, {
        base,
        query: { ...query, filter: `payoutDate:[${since.toISOString()}..]` },
      }),
    );
    return mapReply(reply, (answer) => {
      const found = answer?.payouts ?? [];
      return {
        items: found.filter(({ payoutStatus }) => payoutStatus === 'SUCCEEDED').map(toPayout),
        next: found.length < PAGE ? null : `payout:${offset + PAGE}`,
      };
    });
  }
  const reply = valueOf(
    await askEbay(account, 'GET', `${FINANCES}/transaction`, transactions, {
      base,
      query: { ...query, filter: `transactionDate:[${since.toISOString()}..]` },
    }),
  );
  return mapReply(reply, (answer) => {
    const found = answer?.transactions ?? [];
    return {
      items: found.flatMap(toMoney),
      next: found.length < PAGE ? 'payout:0' : `transaction:${offset + PAGE}`,
    };
  });
}
