// A channel that nobody has to reach: what it knows is in memory, and it answers as the port says. For tests of what we make of its answers.
import type {
  ChannelAccount,
  ChannelAdapter,
  MoneyThere,
  OpenChannel,
  OrderThere,
  Said,
} from '#domains/channels/server/public/open-channel.ts';
import { cents, sum, times } from '#kernel/money.ts';

type Line = OrderThere['lines'][number];

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
  taxRateBp: 0,
  remittedTaxCents: cents(0),
  ...more,
});

const total = (order: Pick<OrderThere, 'lines' | 'postageCents' | 'postageTaxCents'>) =>
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

/** A paid order; its sums agree unless told otherwise. */
export function anOrderThere(
  more: Partial<OrderThere> & Pick<OrderThere, 'externalId' | 'lines' | 'changedAt'>,
): OrderThere {
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

const DONE = { said: 'yes', value: null } as const;
const SILENT = { said: 'nothing', why: 'timeout' } as const;

/** The channel, and what tests do to it. `fails`: so many of its next answers are lost, or busy. */
export function fakeOutside(connectionId: number, clock: () => Date, { pageSize = 100 } = {}) {
  const orders = new Map<string, OrderThere>();
  const money: MoneyThere[] = [];
  const told: { what: string; externalId: string }[] = [];
  let fails: Said<never>[] = [];
  const answer = <T>(value: T): Said<T> => fails.shift() ?? { said: 'yes', value };
  const page = <T>(all: readonly T[], cursor: string | null) => {
    const from = Number(cursor ?? 0);
    const next = from + pageSize < all.length ? String(from + pageSize) : null;
    return { items: all.slice(from, from + pageSize), next };
  };
  const tell = (what: string) => (_account: ChannelAccount, job: { externalId: string }) => {
    told.push({ what, externalId: job.externalId });
    return Promise.resolve(answer(null));
  };
  const adapter: ChannelAdapter = {
    channel: 'shopify',
    keys: [],
    can: {
      compare: true,
      quantity: true,
      batch: 100,
      payouts: true,
      webhooks: true,
      everyMs: 60_000,
      perMinute: 600,
    },
    check: () => Promise.resolve(SILENT),
    putListing: () => Promise.resolve(SILENT),
    endListing: () => Promise.resolve(DONE),
    setQuantities: () => Promise.resolve(SILENT),
    listListings: () => Promise.resolve({ said: 'yes', value: { items: [], next: null } }),
    listOrders: (_account, since, cursor) =>
      Promise.resolve(
        answer(
          page(
            [...orders.values()]
              .filter(({ changedAt }) => changedAt >= since)
              .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime()),
            cursor,
          ),
        ),
      ),
    readOrder: (_account, id) => Promise.resolve(answer(orders.get(id) ?? null)),
    fulfil: tell('fulfil'),
    cancel: tell('cancel'),
    refund: tell('refund'),
    listMoney: (_account, since, cursor) =>
      Promise.resolve(
        answer(
          page(
            money.filter(({ at }) => at >= since),
            cursor,
          ),
        ),
      ),
    readHint: () => Promise.resolve('nothing'),
  };
  const account: ChannelAccount = {
    connectionId,
    channel: 'shopify',
    baseUrl: 'http://127.0.0.1',
    keys: {},
    fetching: () => Promise.reject(new Error('nobody is asked')),
    now: clock,
    renewed: () => Promise.resolve(),
  };
  const channel: OpenChannel = { adapter, account };
  return {
    channel,
    orders,
    money,
    told,
    has: (order: OrderThere) => orders.set(order.externalId, order),
    /** Changes an order there. */
    change: (externalId: string, more: Partial<OrderThere>) =>
      orders.set(externalId, { ...(orders.get(externalId) as OrderThere), ...more }),
    failNext: (...answers: Said<never>[]) => {
      fails = answers;
    },
  };
}
