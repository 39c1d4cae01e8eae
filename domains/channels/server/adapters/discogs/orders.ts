// Orders of Discogs: read, and updated. The money never passes through Discogs, so it refunds none.
import { z } from 'zod';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { DONE, isAbsent, mapReply } from '../ask-account.ts';
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
import { askDiscogs } from './client.ts';
import { parcelText, stateOf, toFee, toOrder, unitsSent } from './to-order.ts';
import { type DiscogsOrder, messages, order as orderShape, orders } from './wire.ts';

const PAGE = 100;
const MOST_PAGES = 20;
const pathOf = (id: string, more = ''): string => `/marketplace/orders/${encodeURIComponent(id)}${more}`;

type Since = { readonly found: DiscogsOrder[]; readonly unreadable: UnreadableOrder[] };

/**
 * Discogs can't be asked for what changed since: its orders are read from the newest change back. One that changes meanwhile comes to the front: it moves others
 * to a later page, never to an earlier one.
 */
async function readSince(account: ChannelAccount, since: Date): Promise<Reply<Since>> {
  const byId = new Map<string, DiscogsOrder>();
  const unreadable: UnreadableOrder[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await askDiscogs(account, 'GET', '/marketplace/orders', orders, {
      query: { sort: 'last_activity', sort_order: 'desc', per_page: String(PAGE), page: String(page) },
    });
    if (reply.kind !== 'ok') return reply;
    const { read } = reply.value.orders;
    for (const one of read) if (one.last_activity >= since) byId.set(one.id, one);
    unreadable.push(...reply.value.orders.unreadable);
    const oldest = read.at(-1)?.last_activity;
    if (page >= reply.value.pagination.pages || !oldest || oldest < since)
      return {
        kind: 'ok',
        value: {
          found: [...byId.values()].sort((a, b) => a.last_activity.getTime() - b.last_activity.getTime()),
          unreadable,
        },
      };
  }
  return { kind: 'unknown', why: 'too many orders' };
}

/** Orders changed since then, all in one page. */
export async function listOrders(account: ChannelAccount, since: Date): Promise<Reply<OrderPage>> {
  return mapReply(await readSince(account, since), ({ found, unreadable }) => ({
    items: found.map(toOrder),
    unreadable,
    next: null,
  }));
}

/** null: there is no such order. */
export async function readOrder(
  account: ChannelAccount,
  externalId: string,
): Promise<Reply<ChannelOrder | null>> {
  const reply = await findOrder(account, externalId);
  return isAbsent(reply) ? DONE : mapReply(reply, toOrder);
}

const findOrder = (account: ChannelAccount, externalId: string): Promise<Reply<DiscogsOrder>> =>
  askDiscogs(account, 'GET', pathOf(externalId), orderShape);

/** A message to the buyer with the tracking number, once; the order is Shipped with its last piece. */
export async function fulfil(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const found = await findOrder(account, job.externalId);
  if (found.kind !== 'ok') return found;
  const path = pathOf(job.externalId, '/messages');
  const told = await askDiscogs(account, 'GET', path, messages, { query: { per_page: String(PAGE) } });
  if (told.kind !== 'ok') return told;
  const reply = told.value.messages.map(({ message }) => message);
  if (reply.some((text) => text.includes(job.trackingNumber))) return DONE;
  const all = found.value.items.length;
  const units = job.lines.reduce((sum, line) => sum + line.quantity, 0);
  const isLast = unitsSent(reply) + units >= all;
  const status = isLast ? 'Shipped' : 'In Progress';
  const made = await askDiscogs(account, 'POST', path, z.unknown(), {
    body: {
      message: parcelText(job.carrier, job.trackingNumber, units, all),
      ...(found.value.status !== status && { status }),
    },
  });
  return mapReply(made, () => null);
}

/** A whole order that nobody paid. Else a person gives the money back where it was paid, and cancels it there. */
export async function cancel(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const found = await findOrder(account, job.externalId);
  if (found.kind !== 'ok') return found;
  const state = stateOf(found.value.status);
  if (state === 'cancelled') return DONE;
  if (state !== 'unpaid') return { kind: 'refused', keys: false, why: texts.NO_MONEY_BACK };
  if (job.lines.length < found.value.items.length)
    return { kind: 'refused', keys: false, why: texts.WHOLE_ORDER };
  const status = /buyer/i.test(job.reason)
    ? 'Cancelled (Per Buyer’s Request)'
    : 'Cancelled (Item Unavailable)';
  const reply = await askDiscogs(account, 'POST', pathOf(job.externalId), z.unknown(), {
    body: { status: status.replace('’', "'") },
  });
  return mapReply(reply, () => null);
}

/** Always refused: Discogs holds no money. */
export const refund = async (): Promise<Reply<null>> => ({
  kind: 'refused',
  keys: false,
  why: texts.NO_MONEY_BACK,
});

/** Fees of paid orders; what buyers pay goes past Discogs. */
export async function listMoney(account: ChannelAccount, since: Date): Promise<Reply<Page<ChannelMoney>>> {
  return mapReply(await readSince(account, since), ({ found }) => ({
    items: found.flatMap(toFee),
    next: null,
  }));
}
