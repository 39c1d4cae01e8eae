// A channel that nobody has to reach: what it knows is in memory, and it answers as the port says. For tests of what we make of its answers.
import type {
  ChannelAccount,
  ChannelAdapter,
  ChannelMoney,
  OpenChannel,
  ChannelOrder,
  Reply,
} from '#domains/channels/server/public/open-channel.ts';
import { cents, sum, times } from '#kernel/money.ts';

type Line = ChannelOrder['lines'][number];

export const aLineThere = (more: Partial<Line> = {}): Line => ({
  externalLine: crypto.randomUUID().slice(0, 8),
  externalId: '',
  sku: '',
  upc: '',
  title: 'Copper Skies',
  artist: '',
  quantity: 1,
  cancelled: 0,
  unitPriceCents: cents(2_000),
  discountCents: cents(0),
  taxCents: cents(0),
  taxRateE5: 0,
  remittedTaxCents: cents(0),
  ...more,
});

const total = (order: Pick<ChannelOrder, 'lines' | 'postageCents' | 'postageTaxCents'>) =>
  sum([
    ...order.lines.flatMap((line) => [
      times(line.unitPriceCents, line.quantity),
      cents(-line.discountCents),
      line.taxCents,
      line.remittedTaxCents,
    ]),
    order.postageCents,
    order.postageTaxCents,
  ]);

/** A paid order; its sums agree unless set otherwise. */
export function anOrderThere(
  more: Partial<ChannelOrder> & Pick<ChannelOrder, 'externalId' | 'lines' | 'changedAt'>,
): ChannelOrder {
  const order = {
    number: more.externalId,
    state: 'paid' as const,
    orderedAt: more.changedAt,
    paidAt: null,
    shipBy: null,
    buyer: {
      name: 'Tess Hallam-Moor',
      email: 'tess@example.org',
      phone: '',
      address1: '18 Larkspur Court',
      address2: '',
      city: 'Millbrook',
      state: 'WI',
      zip: '53000',
      country: 'US',
    },
    notes: '',
    locationRef: '',
    postageCents: cents(0),
    postageTaxCents: cents(0),
    returns: [],
    ...more,
  };
  return { ...order, paidCents: more.paidCents ?? total(order) };
}

const DONE = { kind: 'ok', value: null } as const;
const SILENT = { kind: 'unknown', why: 'timeout' } as const;

const CAN: ChannelAdapter['can'] = {
  compare: true,
  quantity: true,
  batch: 100,
  payouts: true,
  webhooks: true,
  everyMs: 60_000,
  perMinute: 600,
};

/** What it keeps, and how it answers: with what is so, unless a failure waits. */
class Outside {
  readonly orders = new Map<string, ChannelOrder>();
  readonly money: ChannelMoney[] = [];
  readonly told: { what: string; externalId: string }[] = [];
  fails: Reply<never>[] = [];
  readonly pageSize: number;
  constructor(pageSize: number) {
    this.pageSize = pageSize;
  }

  answer<T>(value: T): Promise<Reply<T>> {
    return Promise.resolve(this.fails.shift() ?? { kind: 'ok', value });
  }

  page<T>(all: readonly T[], cursor: string | null) {
    const from = Number(cursor ?? 0);
    const next = from + this.pageSize < all.length ? String(from + this.pageSize) : null;
    return this.answer({ items: all.slice(from, from + this.pageSize), next });
  }

  tell = (what: string) => (_account: ChannelAccount, job: { externalId: string }) => {
    this.told.push({ what, externalId: job.externalId });
    return this.answer(null);
  };

  changedSince(since: Date): ChannelOrder[] {
    return [...this.orders.values()]
      .filter(({ changedAt }) => changedAt >= since)
      .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  }
}

const adapterOf = (outside: Outside): ChannelAdapter => ({
  channel: 'shopify',
  keys: [],
  can: CAN,
  check: () => Promise.resolve(SILENT),
  putListing: () => Promise.resolve(SILENT),
  endListing: () => Promise.resolve(DONE),
  setQuantities: () => Promise.resolve(SILENT),
  listListings: () => Promise.resolve({ kind: 'ok', value: { items: [], next: null } }),
  listOrders: (_account, since, cursor) => outside.page(outside.changedSince(since), cursor),
  readOrder: (_account, id) => outside.answer(outside.orders.get(id) ?? null),
  fulfil: outside.tell('fulfil'),
  cancel: outside.tell('cancel'),
  refund: outside.tell('refund'),
  listMoney: (_account, since, cursor) =>
    outside.page(
      outside.money.filter(({ at }) => at >= since),
      cursor,
    ),
  readHint: () => Promise.resolve('nothing'),
});

/** The channel, and what tests do to it. */
export function fakeOutside(connectionId: number, clock: () => Date, { pageSize = 100 } = {}) {
  const outside = new Outside(pageSize);
  const account: ChannelAccount = {
    connectionId,
    channel: 'shopify',
    baseUrl: 'http://127.0.0.1',
    keys: {},
    fetching: () => Promise.reject(new Error('nobody is asked')),
    now: clock,
    renewed: () => Promise.resolve(),
  };
  const channel: OpenChannel = { adapter: adapterOf(outside), account };
  return {
    channel,
    orders: outside.orders,
    money: outside.money,
    told: outside.told,
    has: (order: ChannelOrder) => outside.orders.set(order.externalId, order),
    /** Changes an order there. */
    change: (externalId: string, more: Partial<ChannelOrder>) =>
      outside.orders.set(externalId, { ...(outside.orders.get(externalId) as ChannelOrder), ...more }),
    /** Its next answers. */
    failNext: (...answers: Reply<never>[]) => {
      outside.fails = answers;
    },
  };
}
