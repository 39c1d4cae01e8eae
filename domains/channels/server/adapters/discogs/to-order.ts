// What is an order of Discogs to us? Pure.
import type { ChannelListing, ChannelMoney, ChannelOrder } from '#domains/channels/server/adapters/port.ts';
import { cents, negate, ZERO } from '#kernel/money.ts';
import type { DiscogsListing, DiscogsOrder } from './wire.ts';

const PAID = new Set(['Payment Received', 'In Progress', 'Refund Sent']);

/** Merged: its items are in another order. What Discogs may say one day counts as unpaid, so that nobody sends it. */
export function stateOf(status: string): ChannelOrder['state'] {
  if (status === 'Shipped') return 'shipped';
  if (status === 'Merged' || status.startsWith('Cancelled')) return 'cancelled';
  return PAID.has(status) ? 'paid' : 'unpaid';
}

/** Discogs's name of a copy that is offered, hidden, or sold. */
export const FOR_SALE = 'For Sale';
export const HIDDEN = 'Draft';
export const SOLD = 'Sold';

const COUNTRIES: Readonly<Record<string, string>> = {
  'united states': 'US',
  'united states of america': 'US',
  canada: 'CA',
  'united kingdom': 'GB',
  germany: 'DE',
  france: 'FR',
  japan: 'JP',
  australia: 'AU',
};

type Buyer = ChannelOrder['buyer'];

/**
 * Discogs has an address as text: the name, the street in one or two lines, 'City, State, ZIP', the country, and after an empty line phone and e-mail. Whatever doesn't
 * look so is the street, whole: a person reads it.
 */
export function addressOf(text: string): Omit<Buyer, 'ref'> {
  const [block = '', ...rest] = text.trim().split(/\r?\n\s*\r?\n/);
  const more = rest.join('\n');
  const lines = block
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const contact = {
    phone: /Phone:\s*(.+)/i.exec(more)?.[1]?.trim() ?? '',
    email: /\b[^\s:]+@[^\s:]+\b/.exec(more)?.[0] ?? '',
  };
  const place =
    lines
      .at(-2)
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  if (lines.length < 4 || place.length < 2)
    return {
      name: '',
      address1: lines.join(', '),
      address2: '',
      city: '',
      state: '',
      zip: '',
      country: 'US',
      ...contact,
    };
  const country = lines.at(-1) ?? '';
  const zip = place.at(-1) ?? '';
  return {
    name: lines[0] ?? '',
    address1: lines[1] ?? '',
    address2: lines.slice(2, -2).join(', '),
    city: place[0] ?? '',
    state: place.length > 2 ? place.slice(1, -1).join(', ') : '',
    zip,
    country: COUNTRIES[country.toLowerCase()] ?? country,
    ...contact,
  };
}

/** Artist and title of 'Artist - Title (Format)'. */
export function wordsOf(description: string): { artist: string; title: string } {
  const [artist = '', ...title] = description.split(' - ');
  return title.length === 0 ? { artist: '', title: description } : { artist, title: title.join(' - ') };
}

/** The order: each of its items is one copy. Discogs tells no taxes. */
export function toOrder(order: DiscogsOrder): ChannelOrder {
  const state = stateOf(order.status);
  return {
    externalId: order.id,
    number: order.id,
    state,
    changedAt: order.last_activity,
    orderedAt: order.created,
    paidAt: state === 'paid' || state === 'shipped' ? order.last_activity : null,
    shipBy: null,
    service: order.shipping?.method ?? '',
    buyer: { ref: order.buyer.username, ...addressOf(order.shipping_address) },
    notes: order.additional_instructions,
    currency: order.total.currency,
    locationRef: '',
    postageCents: order.shipping?.value ?? ZERO,
    postageTaxCents: ZERO,
    paidCents: order.total.value,
    lines: order.items.map(({ id, price, release }) => ({
      externalLine: id,
      externalId: id,
      sku: '',
      upc: '',
      ...wordsOf(release.description),
      quantity: 1,
      cancelled: 0,
      unitPriceCents: price,
      discountCents: ZERO,
      taxCents: ZERO,
      taxRateE5: 0,
      remittedTaxCents: ZERO,
    })),
    returns: [],
  };
}

/** A copy: one of it, or none. */
export const toListing = (one: DiscogsListing): ChannelListing => ({
  externalId: one.id,
  vendorProductId: String(one.release.id),
  sku: one.external_id,
  title: one.release.description || one.release.title,
  quantity: one.status === FOR_SALE ? 1 : 0,
  priceCents: one.price,
  isLive: one.status === FOR_SALE,
});

/** The fee of a paid order, which Discogs bills on its own. */
export function toFee(order: DiscogsOrder): ChannelMoney[] {
  const state = stateOf(order.status);
  if (!order.fee || order.fee <= 0 || (state !== 'paid' && state !== 'shipped')) return [];
  return [
    {
      entryRef: `${order.id}:fee`,
      kind: 'fee',
      externalId: order.id,
      payoutRef: '',
      cents: negate(order.fee),
      at: order.last_activity,
    },
  ];
}

const PARCEL = /\((\d{1,4})\/\d{1,4}\)\s*$/;

/** What the buyer reads of a parcel; how many of how many, where not all of them are in it. */
export const parcelText = (carrier: string, tracking: string, units: number, all: number): string =>
  `${carrier} ${tracking}${units < all ? ` (${units}/${all})` : ''}`.trim();

/** How many pieces went by what the buyer read so far. */
export const unitsSent = (texts: readonly string[]): number =>
  cents(texts.reduce((units, text) => units + Number(PARCEL.exec(text)?.[1] ?? 0), 0));
