// What does a simulated seller at Discogs hold? Copies and orders. A copy that somebody buys is sold for good.
import { WHOLE } from '#kernel/money.ts';

export type Price = { value: number; currency: string };
export const usd = (cents: number): Price => ({ value: cents / 100, currency: 'USD' });
export const centsIn = (price: Price | undefined): number => Math.round((price?.value ?? 0) * 100);

export type Release = { id: number; description: string; artist: string; title: string; barcode: string };
export type Listing = {
  id: number;
  status: string;
  price: Price;
  condition: string;
  sleeve_condition: string;
  comments: string;
  external_id: string;
  posted: string;
  allow_offers: boolean;
  release: Omit<Release, 'barcode'>;
};
export type Order = {
  id: string;
  status: string;
  next_status: string[];
  created: string;
  last_activity: string;
  fee: Price;
  total: Price;
  shipping: Price & { method: string };
  shipping_address: string;
  additional_instructions: string;
  archived: boolean;
  seller: { id: number; username: string };
  buyer: { id: number; username: string };
  items: { id: number; price: Price; release: { id: number; description: string } }[];
};
export type Message = { timestamp: string; message: string; type: string; subject: string };

const FEE_E5 = 9_000;
export const SELLER = 'maple-street-media';
const CONDITIONS = [
  'Mint (M)',
  'Near Mint (NM or M-)',
  'Very Good Plus (VG+)',
  'Very Good (VG)',
  'Good Plus (G+)',
  'Good (G)',
  'Fair (F)',
  'Poor (P)',
];
const SLEEVES = [...CONDITIONS, 'Generic', 'Not Graded', 'No Cover'];
const STATUSES = [
  'New Order',
  'Buyer Contacted',
  'Invoice Sent',
  'Payment Pending',
  'Payment Received',
  'In Progress',
  'Shipped',
  'Refund Sent',
  'Cancelled (Non-Paying Buyer)',
  'Cancelled (Item Unavailable)',
  "Cancelled (Per Buyer's Request)",
];
const ADDRESS =
  'Robin Webb\n12 Pine Street\nApt 4\nPortland, OR, 97201\nUnited States\n\nPhone: 555-0100\nPaypal address: robin@example.com';

type Asked = Record<string, unknown>;

export class Shelf {
  readonly releases: readonly Release[] = [
    {
      id: 249504,
      description: 'John Coltrane - Blue Train (LP)',
      artist: 'John Coltrane',
      title: 'Blue Train',
      barcode: '724349520721',
    },
    { id: 5, description: 'Twins - One (CD)', artist: 'Twins', title: 'One', barcode: '2' },
    { id: 6, description: 'Twins - Two (CD)', artist: 'Twins', title: 'Two', barcode: '2' },
  ];
  readonly listings = new Map<number, Listing>();
  readonly orders = new Map<string, Order>();
  readonly messages = new Map<string, Message[]>();
  readonly #now: () => number;
  #last = 41_578_200;

  constructor(now: () => number) {
    this.#now = now;
  }

  #id(): number {
    this.#last += 1;
    return this.#last;
  }

  stamp(): string {
    return new Date(this.#now()).toISOString();
  }

  /** Puts a copy up, or changes one whole; a word says what is wrong with it. */
  put(asked: Asked, listing?: Listing): Listing | string {
    const release = this.releases.find(({ id }) => id === asked.release_id);
    if (!release) return 'Release does not exist.';
    if (!CONDITIONS.includes(asked.condition as string)) return 'Invalid media condition.';
    if (!SLEEVES.includes((asked.sleeve_condition ?? 'Not Graded') as string))
      return 'Invalid sleeve condition.';
    if (!['For Sale', 'Draft'].includes(asked.status as string)) return 'Invalid status.';
    if (typeof asked.price !== 'number' || asked.price <= 0) return 'Invalid price.';
    const { barcode: _barcode, ...shown } = release;
    const next: Listing = {
      id: listing?.id ?? this.#id(),
      status: asked.status as string,
      price: { value: asked.price, currency: 'USD' },
      condition: asked.condition as string,
      sleeve_condition: (asked.sleeve_condition ?? 'Not Graded') as string,
      comments: (asked.comments ?? '') as string,
      external_id: (asked.external_id ?? '') as string,
      posted: listing?.posted ?? this.stamp(),
      allow_offers: asked.allow_offers === true,
      release: shown,
    };
    this.listings.set(next.id, next);
    return next;
  }

  /** A buyer buys copies, each once. */
  buy(ids: readonly number[], { postageCents = 0, isPaid = true }): Order {
    const items = ids.map((id) => {
      const listing = this.listings.get(id);
      if (listing?.status !== 'For Sale') throw new Error(`${id} is not for sale`);
      listing.status = 'Sold';
      const { description } = listing.release;
      return { id, price: listing.price, release: { id: listing.release.id, description } };
    });
    const cents = items.reduce((sum, { price }) => sum + centsIn(price), 0);
    const order: Order = {
      id: `1-${this.#id()}`,
      status: isPaid ? 'Payment Received' : 'New Order',
      next_status: STATUSES,
      created: this.stamp(),
      last_activity: this.stamp(),
      fee: usd(Math.round((cents * FEE_E5) / WHOLE)),
      total: usd(cents + postageCents),
      shipping: { ...usd(postageCents), method: 'Standard' },
      shipping_address: ADDRESS,
      additional_instructions: 'Please pack well',
      archived: false,
      seller: { id: 1, username: SELLER },
      buyer: { id: 2, username: 'robin-webb' },
      items,
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** Changes an order's status; undefined: Discogs knows no such status. */
  setStatus(order: Order, status: string): Order | undefined {
    if (!STATUSES.includes(status)) return undefined;
    order.status = status;
    order.last_activity = this.stamp();
    return order;
  }

  say(order: Order, message: string, status: string | undefined): Message | undefined {
    const before = order.status;
    if (status !== undefined && !this.setStatus(order, status)) return undefined;
    const changed = status === undefined ? '' : `Seller changed status from ${before} to ${status}\n\n`;
    const said = {
      timestamp: this.stamp(),
      message: `${changed}${message}`,
      type: 'message',
      subject: order.id,
    };
    this.messages.set(order.id, [said, ...(this.messages.get(order.id) ?? [])]);
    order.last_activity = this.stamp();
    return said;
  }
}
