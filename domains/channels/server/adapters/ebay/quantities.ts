// How many, and for how much? 25 SKUs a call. Quantities go first: a price is looked up only where we don't know it yet, and lowering never waits for that.
import type { z } from 'zod';
import type { Cents } from '#kernel/money.ts';
import { decimalOf } from '../amounts.ts';
import { valueOf } from '../ask-account.ts';
import type { ChannelAccount, QuantityAnswer, Reply, WantedQuantity } from '../port.ts';
import { askEbay, currencyOf } from './client.ts';
import { findOffer, INVENTORY, isEnded, publish } from './offers.ts';
import { bulkAnswer } from './wire.ts';

type Known = { readonly offerId: string; readonly priceCents: Cents | null; readonly isPublished: boolean };
type Rows = z.infer<typeof bulkAnswer>['responses'];

const GONE = new Set([25_702, 25_710, 25_713]);
const MOST_KNOWN = 100_000;
/** What an offer last was, as far as this process knows: offers keep their ids. */
const offersKnown = new Map<string, Known>();
const nameOf = ({ connectionId, baseUrl }: ChannelAccount, sku: string): string =>
  `${connectionId} ${baseUrl} ${sku}`;

function remember(account: ChannelAccount, sku: string, known: Known): void {
  if (offersKnown.size >= MOST_KNOWN) offersKnown.clear();
  offersKnown.set(nameOf(account, sku), known);
}

/** Absolute. It compares nothing. */
export async function setQuantities(
  account: ChannelAccount,
  wanted: readonly WantedQuantity[],
): Promise<Reply<readonly QuantityAnswer[]>> {
  const first = await update(account, wanted);
  if (first.kind !== 'ok') return first;
  const answers: QuantityAnswer[] = [];
  for (const one of wanted) {
    const answer = answerOf(one.externalId, first.value);
    const reply =
      answer.what === 'done' ? await finish(account, one) : { kind: 'ok' as const, value: answer };
    if (reply.kind !== 'ok') return reply;
    answers.push(reply.value);
  }
  return { kind: 'ok', value: answers };
}

/** Price goes along where the offer is known and has another one. */
async function update(account: ChannelAccount, wanted: readonly WantedQuantity[]): Promise<Reply<Rows>> {
  const requests = wanted.map(({ externalId: sku, quantity, priceCents, isSamePrice }) => {
    const known = offersKnown.get(nameOf(account, sku));
    const price = { currency: currencyOf(account), value: decimalOf(priceCents) };
    const isOther = known && !isSamePrice && known.priceCents !== priceCents;
    return {
      sku,
      shipToLocationAvailability: { quantity },
      ...(isOther && { offers: [{ offerId: known.offerId, price }] }),
    };
  });
  const reply = valueOf(
    await askEbay(account, 'POST', `${INVENTORY}/bulk_update_price_quantity`, bulkAnswer, {
      body: { requests },
    }),
  );
  if (reply.kind !== 'ok') return reply;
  for (const { externalId, priceCents, isSamePrice } of wanted) {
    const known = offersKnown.get(nameOf(account, externalId));
    if (known && !isSamePrice && answerOf(externalId, reply.value.responses).what === 'done')
      remember(account, externalId, { ...known, priceCents });
  }
  return { kind: 'ok', value: reply.value.responses };
}

/** What an offer that this process doesn't know yet still needs: its price, and to be seen. */
async function finish(account: ChannelAccount, one: WantedQuantity): Promise<Reply<QuantityAnswer>> {
  const { externalId: sku, quantity, priceCents } = one;
  const known = offersKnown.get(nameOf(account, sku));
  const isPriced = one.isSamePrice === true || known?.priceCents === priceCents;
  if (isPriced && (known?.isPublished || quantity === 0)) return answered(sku, 'done');
  const found = await findOffer(account, sku);
  if (found.kind !== 'ok') return found;
  const offered = found.value;
  if (!offered || isEnded(offered)) return answered(sku, 'gone');
  const price = offered.pricingSummary?.price ?? null;
  const isPublished = offered.status === 'PUBLISHED';
  remember(account, sku, { offerId: offered.offerId, priceCents: price, isPublished });
  if (price !== priceCents) {
    const reply = await update(account, [{ ...one, isSamePrice: false }]);
    if (reply.kind !== 'ok') return reply;
    const answer = answerOf(sku, reply.value);
    if (answer.what !== 'done') return { kind: 'ok', value: answer };
  }
  if (!isPublished && quantity > 0) {
    const seen = await publish(account, offered.offerId);
    if (seen.kind === 'refused' && !seen.keys)
      return { kind: 'ok', value: { externalId: sku, what: 'refused', why: seen.why } };
    if (seen.kind !== 'ok') return seen;
    remember(account, sku, { offerId: offered.offerId, priceCents, isPublished: true });
  }
  return answered(sku, 'done');
}

const answered = (externalId: string, what: 'done' | 'gone'): Reply<QuantityAnswer> => ({
  kind: 'ok',
  value: { externalId, what },
});

/** Of all rows of a SKU (its item, its offers) the worst. */
function answerOf(externalId: string, rows: Rows): QuantityAnswer {
  const own = rows.filter(({ sku }) => sku === externalId);
  if (own.length === 0) return { externalId, what: 'refused', why: 'unanswered' };
  const errors = own.filter(({ statusCode }) => statusCode >= 300).flatMap((row) => row.errors);
  if (errors.some(({ errorId }) => GONE.has(errorId))) return { externalId, what: 'gone' };
  const bad = own.find(({ statusCode }) => statusCode >= 300);
  if (!bad) return { externalId, what: 'done' };
  const [error] = bad.errors;
  return {
    externalId,
    what: 'refused',
    why: error ? `${error.errorId}: ${error.message}` : `HTTP ${bad.statusCode}`,
  };
}
