// What we offer at Discogs: a listing is one copy of a release. It has no quantity: offered is For Sale, hidden is Draft.
import { z } from 'zod';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { decimalOf } from '../amounts.ts';
import { ABSENT, DONE, isAbsent, mapReply } from '../ask-account.ts';
import type {
  ChannelAccount,
  ChannelListing,
  Page,
  QuantityAnswer,
  Reply,
  WantedListing,
  WantedQuantity,
} from '../port.ts';
import { askDiscogs, findUser } from './client.ts';
import { mediaCondition, sleeveCondition } from './conditions.ts';
import { FOR_SALE, HIDDEN, SOLD, toListing } from './to-order.ts';
import { type DiscogsListing, found, inventory, listing as listingShape, listingMade } from './wire.ts';

const PAGE = 100;
/** How far back a listing whose answer got lost is looked for. */
const BACK_MS = 7 * 86_400_000;
const MOST_PAGES = 5;
type Put = { externalId: string; vendorProductId: string };

const pathOf = (id: string): string => `/marketplace/listings/${encodeURIComponent(id)}`;
const statusOf = (quantity: number): string => (quantity > 0 ? FOR_SALE : HIDDEN);

const bodyOf = (listing: WantedListing, releaseId: string, status: string) => ({
  release_id: Number(releaseId),
  condition: mediaCondition(listing.condition),
  sleeve_condition: sleeveCondition(listing.caseCondition),
  price: Number(decimalOf(listing.priceCents)),
  comments: listing.comments,
  allow_offers: false,
  status,
  external_id: listing.sku,
});

/** A copy that is there stays offered or hidden as it is; a new one, or one that was found by our SKU, gets it. */
export async function putListing(account: ChannelAccount, listing: WantedListing): Promise<Reply<Put>> {
  if (listing.externalId !== '') return change(account, listing);
  const release = await findRelease(account, listing);
  if (release.kind !== 'ok') return release;
  const own = await findBySku(account, listing.sku);
  if (own.kind !== 'ok') return own;
  const body = bodyOf(listing, release.value, statusOf(listing.quantity));
  if (own.value !== null) return send(account, own.value, body, release.value);
  const made = await askDiscogs(account, 'POST', '/marketplace/listings', listingMade, { body });
  return mapReply(made, (one) => ({ externalId: one.listing_id, vendorProductId: release.value }));
}

async function change(account: ChannelAccount, listing: WantedListing): Promise<Reply<Put>> {
  const there = await askDiscogs(account, 'GET', pathOf(listing.externalId), listingShape);
  if (there.kind !== 'ok') return there;
  if (there.value.status === SOLD) return { kind: 'refused', keys: false, why: ABSENT };
  const releaseId = listing.vendorProductId || String(there.value.release.id);
  return send(account, listing.externalId, bodyOf(listing, releaseId, there.value.status), releaseId);
}

async function send(
  account: ChannelAccount,
  externalId: string,
  body: object,
  vendorProductId: string,
): Promise<Reply<Put>> {
  const reply = await askDiscogs(account, 'POST', pathOf(externalId), z.unknown(), { body });
  return mapReply(reply, () => ({ externalId, vendorProductId }));
}

/** By its number, else by the barcode where only one release has it. */
async function findRelease(account: ChannelAccount, listing: WantedListing): Promise<Reply<string>> {
  const typed = /^r?(\d{1,12})$/i.exec(listing.vendorProductId.trim())?.[1];
  if (typed !== undefined) return { kind: 'ok', value: typed };
  const refused: Reply<string> = { kind: 'refused', keys: false, why: texts.NO_RELEASE };
  if (listing.vendorProductId !== '' || listing.upc === '') return refused;
  const reply = await askDiscogs(account, 'GET', '/database/search', found, {
    query: { barcode: listing.upc, type: 'release', per_page: '5' },
  });
  if (reply.kind !== 'ok') return reply;
  const [one, other] = reply.value.results;
  return one && !other ? { kind: 'ok', value: one.id } : refused;
}

/** Nobody can ask Discogs by SKU: the newest are looked through. null: it isn't there. */
async function findBySku(account: ChannelAccount, sku: string): Promise<Reply<string | null>> {
  const since = account.now().getTime() - BACK_MS;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await readInventory(account, page, 'desc');
    if (reply.kind !== 'ok') return reply;
    const { listings, pagination } = reply.value;
    const own = listings.find((one) => one.external_id === sku && one.status !== SOLD);
    if (own) return { kind: 'ok', value: own.id };
    const oldest = listings.at(-1)?.posted?.getTime() ?? since;
    if (page >= pagination.pages || oldest < since) break;
  }
  return { kind: 'ok', value: null };
}

async function readInventory(
  account: ChannelAccount,
  page: number,
  order: 'asc' | 'desc',
): Promise<Reply<z.infer<typeof inventory>>> {
  const user = await findUser(account);
  if (user.kind !== 'ok') return user;
  return askDiscogs(account, 'GET', `/users/${encodeURIComponent(user.value)}/inventory`, inventory, {
    query: { sort: 'listed', sort_order: order, per_page: String(PAGE), page: String(page) },
  });
}

/** Takes a listing off sale; one that is already gone counts as done. */
export async function endListing(account: ChannelAccount, externalId: string): Promise<Reply<null>> {
  const reply = await askDiscogs(account, 'DELETE', pathOf(externalId), z.unknown());
  return isAbsent(reply) ? DONE : mapReply(reply, () => null);
}

/** One at a time: 0 hides the copy, more offers it. One that was sold is gone for good. */
export async function setQuantities(
  account: ChannelAccount,
  wanted: readonly WantedQuantity[],
): Promise<Reply<readonly QuantityAnswer[]>> {
  const answers: QuantityAnswer[] = [];
  for (const one of wanted) {
    const answer = await setOne(account, one);
    if (answer.kind !== 'ok') return answer;
    answers.push(answer.value);
  }
  return { kind: 'ok', value: answers };
}

/** Discogs takes a listing whole: what doesn't change is sent as it is there. */
async function setOne(account: ChannelAccount, one: WantedQuantity): Promise<Reply<QuantityAnswer>> {
  const { externalId } = one;
  const there = await askDiscogs(account, 'GET', pathOf(externalId), listingShape);
  if (isAbsent(there)) return { kind: 'ok', value: { externalId, what: 'gone' } };
  if (there.kind !== 'ok') return there;
  if (there.value.status === SOLD) return { kind: 'ok', value: { externalId, what: 'gone' } };
  const status = statusOf(one.quantity);
  const isSo = there.value.status === status && there.value.price === one.priceCents;
  const reply = isSo ? DONE : await sendAsItIs(account, there.value, one, status);
  if (reply.kind === 'refused' && !reply.keys)
    return { kind: 'ok', value: { externalId, what: 'refused', why: reply.why } };
  return mapReply(reply, () => ({ externalId, what: 'done' }));
}

const sendAsItIs = (
  account: ChannelAccount,
  there: DiscogsListing,
  { priceCents }: WantedQuantity,
  status: string,
): Promise<Reply<unknown>> =>
  askDiscogs(account, 'POST', pathOf(there.id), z.unknown(), {
    body: {
      release_id: there.release.id,
      condition: there.condition,
      sleeve_condition: there.sleeve_condition || sleeveCondition(''),
      price: Number(decimalOf(priceCents)),
      comments: there.comments,
      external_id: there.external_id,
      status,
    },
  });

/** All copies that aren't sold, the oldest first. */
export async function listListings(
  account: ChannelAccount,
  cursor: string | null,
): Promise<Reply<Page<ChannelListing>>> {
  const page = Number(cursor ?? 1);
  const reply = await readInventory(account, page, 'asc');
  return mapReply(reply, ({ listings, pagination }) => ({
    items: listings.filter(({ status }) => status !== SOLD).map(toListing),
    next: page < pagination.pages ? String(page + 1) : null,
  }));
}
