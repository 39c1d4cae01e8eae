// A simulated Discogs on this machine that speaks its documented wire (Marketplace): for tests and training.
import { discogs } from '#domains/channels/server/adapters/discogs/discogs.ts';
import { type Answer, type Asked, byWay, numberIn, startChannelServer } from '../channel-server.ts';
import type { SimulatedChannel } from '../simulated-channel.ts';
import { centsIn, type Listing, type Order, SELLER, Shelf } from './shelf.ts';

const PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const TOKEN = 'token-of-the-simulated-seller';

export type DiscogsSimulator = SimulatedChannel & {
  readonly shelf: Shelf;
  /** From now on only 60 requests a minute are answered. */
  readonly countRequests: () => void;
};

const ok = (json: unknown): Answer => ({ status: 200, json });
const failure = (status: number, message: string): Answer => ({ status, json: { message } });
const notThere = (): Answer => failure(404, 'The requested resource was not found.');

/** Starts it on 127.0.0.1 at its own port; `clock` is its time. */
export async function simulateDiscogs(
  clock = { ms: Date.parse('2026-11-20T15:00:00Z') },
): Promise<DiscogsSimulator> {
  const shelf = new Shelf(() => clock.ms);
  const answer = answering(shelf);
  let isCounted = false;
  let asked: number[] = [];
  const server = await startChannelServer({
    answer: (one) => {
      asked = [...asked.filter((at) => at > clock.ms - MINUTE_MS), clock.ms];
      const headers = {
        'x-discogs-ratelimit': String(PER_MINUTE),
        'x-discogs-ratelimit-used': String(asked.length),
        'x-discogs-ratelimit-remaining': String(Math.max(1, PER_MINUTE - asked.length)),
      };
      if (isCounted && asked.length > PER_MINUTE) return { ...tooMany(), headers };
      return { ...gate(one, answer), headers };
    },
    failed: () => failure(500, 'An unexpected error occurred.'),
    busy: tooMany,
  });
  return {
    adapter: discogs,
    address: server.address,
    keys: { token: TOKEN },
    asked: server.asked,
    setFaults: server.setFaults,
    clock,
    shelf,
    countRequests: () => {
      isCounted = true;
      asked = [];
    },
    vendorProductId: '249504',
    paysBack: false,
    ...viewOf(shelf),
    close: server.close,
  };
}

const tooMany = (): Answer => failure(429, 'You are making requests too quickly.');

/** Nobody without a name or a token. */
function gate(asked: Asked, answer: (asked: Asked) => Answer): Answer {
  if (!asked.headers['user-agent']) return failure(403, 'You must provide a User-Agent.');
  if (asked.headers.authorization !== `Discogs token=${TOKEN}`)
    return failure(401, 'You must authenticate to access this resource.');
  return answer(asked);
}

const viewOf = (shelf: Shelf): Pick<SimulatedChannel, 'offers' | 'countListings' | 'buy' | 'knows'> => ({
  offers: (id) => {
    const listing = shelf.listings.get(Number(id));
    return listing && { quantity: listing.status === 'For Sale' ? 1 : 0, priceCents: centsIn(listing.price) };
  },
  countListings: () => shelf.listings.size,
  buy: ({ lines, ...more }) =>
    shelf.buy(
      lines.map(({ externalId }) => Number(externalId)),
      more,
    ).id,
  knows: (orderId) => ({
    parcels: (shelf.messages.get(orderId) ?? []).map(({ message }) => message),
    givenBackCents: 0,
    isCancelled: shelf.orders.get(orderId)?.status.startsWith('Cancelled') ?? false,
  }),
});

function paged(name: string, all: readonly unknown[], query: URLSearchParams): Answer {
  const size = Math.min(100, numberIn(query, 'per_page', 50));
  const page = numberIn(query, 'page', 1);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const pagination = { per_page: size, pages, page, items: all.length, urls: {} };
  return ok({ pagination, [name]: all.slice((page - 1) * size, page * size) });
}

function answering(shelf: Shelf): (asked: Asked) => Answer {
  const listing = (id: string, then: (one: Listing) => Answer): Answer => {
    const found = shelf.listings.get(Number(id));
    return found ? then(found) : notThere();
  };
  const order = (id: string, then: (one: Order) => Answer): Answer => {
    const found = shelf.orders.get(id);
    return found ? then(found) : notThere();
  };
  return byWay(
    [
      ['GET', /^\/oauth\/identity$/, () => ok({ id: 1, username: SELLER, consumer_name: 'Tradepost' })],
      [
        'GET',
        /^\/users\/([^/]+)$/,
        (_asked, name = '') =>
          name === SELLER ? ok({ id: 1, username: SELLER, curr_abbr: 'USD' }) : notThere(),
      ],
      ['GET', /^\/users\/[^/]+\/inventory$/, ({ query }) => listInventory(shelf, query)],
      ['GET', /^\/database\/search$/, ({ query }) => search(shelf, query)],
      ['POST', /^\/marketplace\/listings\/?$/, ({ body }) => addListing(shelf, body)],
      ['GET', /^\/marketplace\/listings\/(\d+)$/, (_asked, id = '') => listing(id, ok)],
      [
        'POST',
        /^\/marketplace\/listings\/(\d+)$/,
        ({ body }, id = '') => listing(id, (one) => changeListing(shelf, one, body)),
      ],
      [
        'DELETE',
        /^\/marketplace\/listings\/(\d+)$/,
        (_asked, id = '') => (shelf.listings.delete(Number(id)) ? { status: 204 } : notThere()),
      ],
      ['GET', /^\/marketplace\/orders$/, ({ query }) => listOrders(shelf, query)],
      ['GET', /^\/marketplace\/orders\/([^/]+)$/, (_asked, id = '') => order(id, ok)],
      [
        'POST',
        /^\/marketplace\/orders\/([^/]+)$/,
        ({ body }, id = '') =>
          order(id, (one) => {
            const changed = shelf.setStatus(one, body.status as string);
            return changed ? ok(changed) : failure(422, 'Invalid status.');
          }),
      ],
      [
        'GET',
        /^\/marketplace\/orders\/([^/]+)\/messages$/,
        ({ query }, id = '') => order(id, () => paged('messages', shelf.messages.get(id) ?? [], query)),
      ],
      [
        'POST',
        /^\/marketplace\/orders\/([^/]+)\/messages$/,
        ({ body }, id = '') => order(id, (one) => say(shelf, one, body)),
      ],
    ],
    notThere,
  );
}

function listInventory(shelf: Shelf, query: URLSearchParams): Answer {
  const all = [...shelf.listings.values()].sort((a, b) => a.posted.localeCompare(b.posted) || a.id - b.id);
  return paged('listings', query.get('sort_order') === 'desc' ? all.reverse() : all, query);
}

function search(shelf: Shelf, query: URLSearchParams): Answer {
  const found = shelf.releases.filter(({ barcode }) => barcode === query.get('barcode'));
  return paged(
    'results',
    found.map(({ id, description }) => ({ id, type: 'release', title: description })),
    query,
  );
}

function addListing(shelf: Shelf, body: Record<string, unknown>): Answer {
  const made = shelf.put(body);
  if (typeof made === 'string') return failure(422, made);
  const resource_url = `https://api.discogs.com/marketplace/listings/${made.id}`;
  return { status: 201, json: { listing_id: made.id, resource_url } };
}

function changeListing(shelf: Shelf, listing: Listing, body: Record<string, unknown>): Answer {
  if (listing.status === 'Sold') return failure(403, 'This listing was sold.');
  const made = shelf.put(body, listing);
  return typeof made === 'string' ? failure(422, made) : { status: 204 };
}

function listOrders(shelf: Shelf, query: URLSearchParams): Answer {
  const status = query.get('status');
  const key = query.get('sort') === 'last_activity' ? 'last_activity' : 'id';
  const all = [...shelf.orders.values()]
    .filter((one) => status === null || status === 'All' || one.status === status)
    .sort((a, b) => a[key].localeCompare(b[key]) || a.id.localeCompare(b.id));
  return paged('orders', query.get('sort_order') === 'desc' ? all.reverse() : all, query);
}

function say(shelf: Shelf, order: Order, body: Record<string, unknown>): Answer {
  const said = shelf.say(order, (body.message ?? '') as string, body.status as string | undefined);
  return said ? { status: 201, json: said } : failure(422, 'Invalid status.');
}
