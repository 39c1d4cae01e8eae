// How is a basket changed?
//
// Read everything in one statement, ask the rules, write in one statement that takes effect only if the basket is still the version
// that was read (write_baskets). Nothing is locked in between; who was slower reads again. The idempotency key and the answer are
// stored by the same statement, so a repeated request does nothing twice.
import { accessMessages } from '#domains/access/messages.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { type Change as BasketAct, changed, promotionAsked } from '#domains/register/rules/acts/change.ts';
import { redeemedCents } from '#domains/register/rules/certificates.ts';
import { cardTakenRefusal } from '#domains/register/rules/final-refusal.ts';
import { fullRefusal } from '#domains/register/rules/most-lines.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import { auditRow } from './audit-row.ts';
import { withAutomatic } from './automatic-promotion.ts';
import { type BasketRow, FIND_BASKET, FIND_BASKET_BY_LINE, readBasket, withPromotion } from './basket.ts';
import { checkWhole } from '#domains/register/server/check-discount.ts';
import { forgetBasket, rememberBasket } from './basket-cache.ts';
import { orStale } from './or-stale.ts';
import { storedAnswer } from '#domains/register/server/public/stored-answer.ts';
import { priceOf } from './price.ts';
import { basketToWire } from './wire.ts';
import { writeBasket } from './write-basket.ts';
import { ApiError, notFound } from '#contract/api-error.ts';
import { add } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type Actor, type Db, type DirectContext, keyTaken } from '#contract/route.ts';

/** What a command changes, and what its answer says beside the basket. */
export type Change = BasketAct & { readonly beside?: object };

/** Nothing to write: an answer that only offers a choice (TRAN-12). */
export type Choice = { readonly variations: readonly VariationWire[]; readonly beside?: object };

const TRIES = 8;

/** The basket of a transaction in one of the stores. 404 'No Transaction Found.' */
export async function getBasket(
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<BasketRow> {
  const basket = await readBasket(db, FIND_BASKET, transactionId, storeIds);
  if (!basket) throw notFound(registerMessages.NO_TRANSACTION, 'TransactionId');
  return basket;
}

/** The basket that holds a line. 404 when there is none in the stores. */
export async function getBasketOfLine(
  db: Db,
  lineId: number,
  storeIds: readonly number[],
): Promise<BasketRow> {
  const basket = await readBasket(db, FIND_BASKET_BY_LINE, lineId, storeIds);
  if (!basket) throw notFound(registerMessages.NO_LINE, 'ItemID');
  return basket;
}

/** Changes the basket that `read` brings by what `change` says; at most 8 tries against faster others. */
export async function changeBasket<Read extends BasketRow>(
  context: DirectContext,
  read: () => Promise<Read>,
  change: (basket: Read) => Change | Choice | Refusal | Promise<Change | Choice | Refusal>,
): Promise<ChangedTransaction | Refusal> {
  return orStale(TRIES, async () => {
    const basket = await read();
    const closed = closedRefusal(basket.state);
    if (!closed) checkApproved(context.actor, basket);
    const asked = closed ?? (await change(basket));
    if (isRefusal(asked)) return (await answeredBefore(context)) ?? asked;
    if ('variations' in asked) {
      return {
        success: true,
        ...basketToWire(basket, priceOf(basket, context.now)),
        variationItems: [...asked.variations],
        ...asked.beside,
      };
    }
    const lines = basket.lines.length + (asked.insert?.length ?? 0) - (asked.remove?.length ?? 0);
    const full = fullRefusal(basket.lines.length, lines);
    if (full) return (await answeredBefore(context)) ?? full;
    const changed = await applied(context, basket, asked);
    const priced = priceOf(changed, context.now);
    // Nobody sells anymore what is voided or parked: it may be put aside whatever it costs.
    const isOpen = changed.state === 'new' || changed.state === 'active';
    const after = isOpen
      ? { ...changed, discountAllowed: checkWhole(context.actor, changed, priced) }
      : changed;
    const taken = cardTakenRefusal({
      cardCents: after.cardCents,
      dueCents: priced.dueCents,
      creditTenderCents: add(after.creditTenderCents, redeemedCents(after.certificates)),
      state: after.state,
    });
    if (taken) return (await answeredBefore(context)) ?? taken;
    try {
      return await write(context, { after, priced, change: asked });
    } catch (error) {
      forgetBasket(context.db, after.transactionId);
      throw error;
    }
  });
}

/** 403 when what was approved was another version of this basket. */
export function checkApproved({ approvedBasket: at }: Actor, basket: BasketRow): void {
  if (at && at.transactionId === basket.transactionId && at.version !== basket.version)
    throw new ApiError(403, 'RIGHT_REQUIRED', accessMessages.APPROVAL_VOID);
}

/** A refusal may only mean that the very same request was carried out before: then that answer is given. */
async function answeredBefore(context: DirectContext): Promise<undefined> {
  if (context.key.key === null) return undefined;
  if (await context.db.maybe('select 1 from request_keys where key = $1', [context.key.key]))
    throw keyTaken();
  return undefined;
}

async function write(
  context: DirectContext,
  { after, priced, change }: { after: BasketRow; priced: Basket; change: Change },
): Promise<ChangedTransaction> {
  const { db, now, key } = context;
  const taken = { ...after, version: after.version + 1, take: after.take + 1 };
  const answer: ChangedTransaction = {
    success: true,
    ...basketToWire(taken, priced),
    variationItems: [],
    ...change.beside,
  };
  const totals = {
    items: priced.items,
    salesCents: priced.salesCents,
    discountCents: priced.discountCents,
    taxCents: priced.taxCents,
    tradesCents: priced.tradesCents,
    refundsCents: priced.refundsCents,
    dueCents: priced.dueCents,
  };
  const reply = key.key === null ? null : storedAnswer(answer);
  await writeBasket(db, {
    basket: after,
    totals,
    audit: change.audit ? auditRow(context, after, change.audit) : null,
    claim: { ...key, reply },
  });
  if (onlyInserts(change)) rememberBasket(db, { ...taken, ...totals }, now);
  else forgetBasket(db, after.transactionId);
  return answer;
}

/** Scans follow scans: other changes are read back. */
const onlyInserts = ({ insert, audit: _audit, beside: _beside, ...other }: Change): boolean =>
  insert !== undefined && Object.keys(other).length === 0;

/** The basket as it will be. A promotion that was chosen looks at new lines and another customer; where nobody chose, the best one comes. */
async function applied({ db, now }: DirectContext, basket: BasketRow, change: Change): Promise<BasketRow> {
  const after = changed(basket, change);
  const asked = promotionAsked(after, change);
  if (asked === 'best') return withAutomatic(db, after, now);
  return asked === 'chosen' ? withPromotion(db, after) : after;
}
