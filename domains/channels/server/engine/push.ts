// Sends a connection what it should offer: what comes off sale first and immediately, then orders' jobs, then words and what goes on sale, which waits for its orders
// to be known.
import type { QuantityAnswer, WantedQuantity } from '#domains/channels/server/adapters/port.ts';
import type { EngineEvent } from '#domains/channels/rules/listing-states.ts';
import { cents } from '#kernel/money.ts';
import { type Asking, askWithin, type Outcome } from './asking.ts';
import { compareListings } from './compare-listings.ts';
import { type DueListing, findLocation, listDue, readWords } from './due.ts';
import { knowOrders, readOrders } from './read-orders.ts';
import { type Heard, saveAnswered, saveOffers, savePut } from './save-answers.ts';
import { sendJobs } from './send-jobs.ts';

const PUTS_AT_ONCE = 20;
const SETTLED_AT_ONCE = 500;

type Step = (asking: Asking) => Promise<Outcome | 'nothing'>;

/** Works on a connection until there is nothing to send, it has to wait, or the time is over. Lowering is looked for again after every step. */
export async function pushConnection(asking: Asking, isOver: () => boolean): Promise<void> {
  const rest: readonly Step[] = [settle, sendJobs, put, raise, compareListings];
  while (!isOver()) {
    const lowered = await lower(asking);
    if (lowered === 'later') return;
    let did = lowered === 'done';
    for (const step of did ? [] : rest) {
      const outcome = await step(asking);
      if (outcome === 'later') return;
      did = outcome === 'done';
      if (did) break;
    }
    if (!did) return;
  }
}

const due = ({ database, connectionId, now }: Asking, kind: Parameters<typeof listDue>[1], most: number) =>
  listDue(database, kind, connectionId, { now: now(), most });

async function lower(asking: Asking): Promise<Outcome | 'nothing'> {
  const fewer = await due(asking, 'lower', asking.adapter.can.batch);
  if (fewer.length > 0) return setQuantities(asking, fewer, true);
  const ended = await due(asking, 'end', 1);
  const [one] = ended;
  if (!one) return 'nothing';
  const reply = await askWithin(asking, true, () =>
    asking.adapter.endListing(asking.account, one.externalId),
  );
  if (
    !reply ||
    reply.kind === 'unknown' ||
    reply.kind === 'throttled' ||
    (reply.kind === 'refused' && reply.keys)
  )
    return 'later';
  const heard: Heard = {
    listing: one,
    event: 'gone',
    offers: reply.kind === 'ok' ? 0 : null,
    priceCents: null,
    ...(reply.kind === 'refused' && { error: reply.why }),
  };
  await saveAnswered(asking.database, asking.now(), [heard]);
  return 'done';
}

/** What the channel doesn't know and needn't. */
async function settle(asking: Asking): Promise<Outcome | 'nothing'> {
  const none = await due(asking, 'settle', SETTLED_AT_ONCE);
  if (none.length === 0) return 'nothing';
  await saveAnswered(
    asking.database,
    asking.now(),
    none.map((listing) => ({
      listing,
      event: listing.state === 'ended' ? 'gone' : 'none',
      offers: 0,
      priceCents: null,
    })),
  );
  return 'done';
}

async function put(asking: Asking): Promise<Outcome | 'nothing'> {
  const { database, adapter, account } = asking;
  const some = await due(asking, 'put', PUTS_AT_ONCE);
  for (const listing of some) {
    // Never more than it offers already: what is there may have sold. What is new there can't have.
    const quantity = listing.externalId === '' ? listing.offered : Math.min(listing.acked, listing.offered);
    const words = await readWords(database, listing.listingId);
    const reply = await askWithin(asking, false, () =>
      adapter.putListing(account, {
        ...words,
        externalId: listing.externalId,
        vendorProductId: listing.vendorProductId,
        sku: `TP-${listing.listingId}`,
        priceCents: listing.offeredCents,
        quantity,
      }),
    );
    if (!reply || reply.kind === 'unknown' || reply.kind === 'throttled') return 'later';
    if (reply.kind === 'refused') {
      if (reply.keys) return 'later';
      await saveAnswered(database, asking.now(), [
        { listing, event: 'refused', offers: null, priceCents: null, error: reply.why },
      ]);
      continue;
    }
    await savePut(database, { listingId: listing.listingId, ...reply.value });
    if (!adapter.can.compare)
      await saveAnswered(database, asking.now(), [
        {
          listing,
          event: quantity > 0 ? 'offered' : 'none',
          offers: quantity,
          priceCents: listing.offeredCents,
        },
      ]);
    if ((await due(asking, 'lower', 1)).length > 0) break;
  }
  return some.length === 0 ? 'nothing' : 'done';
}

async function raise(asking: Asking): Promise<Outcome | 'nothing'> {
  const more = await due(asking, 'raise', asking.adapter.can.batch);
  if (more.length === 0) return 'nothing';
  // What was read is worked out first: the next turn raises.
  return (await knowOrders(asking)) === 'known' ? setQuantities(asking, more, false) : 'later';
}

async function setQuantities(
  asking: Asking,
  listings: readonly DueListing[],
  isLowering: boolean,
): Promise<Outcome> {
  const { database, adapter, account, connectionId, memory } = asking;
  const locationRef = await findLocation(database, connectionId);
  const wanted = listings.map(
    (listing): WantedQuantity => ({
      externalId: listing.externalId,
      quantity: listing.offered,
      priceCents: listing.offeredCents,
      expected: memory.below.get(listing.listingId) ?? listing.acked,
      isSamePrice: listing.ackedCents === listing.offeredCents,
      locationRef,
      key: `${connectionId}/${listing.listingId}/${listing.version}`,
    }),
  );
  const reply = await askWithin(asking, isLowering, () => adapter.setQuantities(account, wanted));
  if (
    !reply ||
    reply.kind === 'unknown' ||
    reply.kind === 'throttled' ||
    (reply.kind === 'refused' && reply.keys)
  )
    return 'later';
  if (reply.kind === 'refused') return setOneByOne(asking, listings, reply.why, isLowering);
  await hear(asking, listings, reply.value);
  return (await followUp(asking, listings, reply.value)) ? 'done' : 'later';
}

/** One of many may be the reason of the refusal: each is sent on its own. */
async function setOneByOne(
  asking: Asking,
  listings: readonly DueListing[],
  why: string,
  isLowering: boolean,
): Promise<Outcome> {
  if (listings.length === 1) {
    const answers = listings.map(({ externalId }) => ({ externalId, what: 'refused' as const, why }));
    await hear(asking, listings, answers);
    return 'done';
  }
  for (const listing of listings)
    if ((await setQuantities(asking, [listing], isLowering)) === 'later') return 'later';
  return 'done';
}

const EVENT = { gone: 'gone', refused: 'refused' } as const;

async function hear(
  { database, memory, now }: Asking,
  listings: readonly DueListing[],
  answers: readonly QuantityAnswer[],
): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.externalId, answer]));
  const heard = listings.flatMap((listing): Heard[] => {
    const answer = byId.get(listing.externalId);
    if (!answer || answer.what === 'stale') return [];
    memory.below.delete(listing.listingId);
    const event: EngineEvent =
      answer.what === 'done' ? (listing.offered > 0 ? 'offered' : 'none') : EVENT[answer.what];
    return [
      {
        listing,
        event,
        offers: answer.what === 'done' ? listing.offered : answer.what === 'gone' ? 0 : null,
        priceCents: answer.what === 'done' ? listing.offeredCents : null,
        ...(answer.what === 'refused' && { error: answer.why }),
      },
    ];
  });
  await saveAnswered(database, now(), heard);
}

/** Something sold there that we hadn't read, or may have, where a channel can't say: its orders are read, and what it should offer is sent again. */
async function followUp(
  asking: Asking,
  listings: readonly DueListing[],
  answers: readonly QuantityAnswer[],
): Promise<boolean> {
  const stale = answers.flatMap((answer) => (answer.what === 'stale' ? [answer] : []));
  if (stale.length === 0 && asking.adapter.can.compare) return true;
  if (!(await readOrders(asking))) return stale.length === 0;
  const offers = stale.flatMap(({ externalId, offers: there }) => {
    const listing = listings.find((one) => one.externalId === externalId);
    if (!listing) return [];
    if (there !== null && there < 0) asking.memory.below.set(listing.listingId, there);
    else asking.memory.below.delete(listing.listingId);
    return [{ id: listing.listingId, offers: there === null ? null : cents(Math.max(0, there)) }];
  });
  if (offers.length > 0) await saveOffers(asking.database, offers);
  // What was read changes what should be offered: it is worked out before the next word.
  return stale.length === 0;
}
