// The basket that a register has by itself, as the server believes it: made anew by the same acts as one by one, on what the store knows and on the copy that was kept.
import type { finishBasket, keepBasket } from '#domains/register/contract/finish.ts';
import { clearCredit, payWithCredit, setDiscount } from '#domains/register/rules/acts/change-basket.ts';
import { type Act, type Change, changed } from '#domains/register/rules/acts/change.ts';
import {
  type BasketDocument,
  type Needed,
  believedSince,
  checkDocument,
  otherKeyRefusal,
} from '#domains/register/rules/check-document.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import { counterRefusal } from '#domains/register/rules/seen-sum.ts';
import { chosenPromotion, noPromotion } from '#domains/register/server/basket/apply-promotion.ts';
import { withAutomatic } from '#domains/register/server/basket/automatic-promotion.ts';
import { checkApproved } from '#domains/register/server/basket/change-basket.ts';
import { type BasketRow, toBasket, withPromotion } from '#domains/register/server/basket/basket.ts';
import { findCreditLimit } from '#domains/register/server/basket/find-credit-limit.ts';
import { checkLine } from '#domains/register/server/check-discount.ts';
import { discountValue } from '#domains/register/server/public/basket-commands.ts';
import { emptyBasket } from '#domains/register/server/public/begin-transaction.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type Facts, basketFacts, itemFacts } from './basket-facts.ts';
import { storeOf } from './store-of.ts';
import { couponKey } from '#domains/promotions/rules/promotion-fit.ts';
import { findTradeBonus } from '#domains/customers/server/public/find-trade-bonus.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Db, DirectContext } from '#contract/route.ts';

/** What keep and finish say alike. */
export type Said = Omit<InputOf<typeof keepBasket>, 'State'> & Partial<InputOf<typeof finishBasket>>;

export type Kept = {
  /** As it was kept, or empty. */
  readonly kept: BasketRow;
  readonly facts: Facts;
  readonly isNew: boolean;
};

/** What the server has of it. 404 for a device of another store, and for a basket of one. Refuses one that got another key: some register has it. */
export async function findKept(context: DirectContext, said: Said): Promise<Kept | Refusal> {
  const { db, actor, now } = context;
  const facts = await basketFacts(db, {
    key: said.Key,
    transactionId: said.TransactionId,
    deviceId: said.PosId,
    storeIds: actor.storeIds,
    since: believedSince(now, said.PaidAt),
    document: documentOf(said),
  });
  if (!facts) throw notFound(storesMessages.NO_DEVICE, 'PosId');
  if (facts.known) {
    const kept = await toBasket(db, facts.known);
    if (kept.basketKey !== said.Key) {
      const other = closedRefusal(kept.state) ?? otherKeyRefusal(kept);
      if (other) return other;
    }
    const store = await storeOf(db, kept.storeId);
    return { kept: { ...kept, ...store, basketKey: said.Key }, facts, isNew: false };
  }
  const named = said.TransactionId === undefined ? 'Key' : 'TransactionId';
  if (facts.isKnown || named === 'TransactionId') throw notFound(texts.NO_TRANSACTION, named);
  const { storeId, deviceNumber, lastReceipt, drawerSessionId, drawerCents } = facts;
  const kept: BasketRow = {
    ...emptyBasket(said.PosId, context),
    transactionId: facts.transactionId as number,
    ...{ storeId, deviceNumber, lastReceipt, drawerSessionId, drawerCents },
    ...(await storeOf(db, storeId)),
    basketKey: said.Key,
    take: said.Take ?? 1,
  };
  return { kept, facts, isNew: true };
}

const documentOf = ({
  Take = 1,
  items,
  removed = [],
  CustomerId,
  CashForTrades,
  TaxExempt,
}: Said): BasketDocument => ({
  take: Take,
  lines: items.map((item) => ({
    lineId: item.LineId,
    inventoryId: item.InventoryId,
    quantity: item.Quantity,
    priceCents: item.SalePrice,
    discountCents: item.LineDiscount,
    serial: item.SerialNumber,
    comments: item.comments,
  })),
  removed: removed.map(({ n, InventoryId, Quantity, SalePrice }) => ({
    n,
    inventoryId: InventoryId,
    quantity: Quantity,
    priceCents: SalePrice,
  })),
  customerId: CustomerId ?? null,
  payout: CashForTrades === undefined ? undefined : CashForTrades ? 'cash' : 'credit',
  taxExempt: TaxExempt ? { isOn: TaxExempt.On ?? true, reason: TaxExempt.Reason } : null,
});

/** The ids of the items in their order, however often they were told; those of lines that no item names come last. */
export function lineIdsOf(items: Said['items'], { lines }: Pick<BasketRow, 'lines'>): number[] {
  const named = new Set(items.map(({ LineId }) => LineId));
  const others = lines.map(({ lineId }) => lineId).filter((id) => !named.has(id));
  return [...items.flatMap(({ LineId }) => LineId ?? others.shift() ?? []), ...others];
}

/** What of the goods leaves the store, for whoever is asked before it is paid. */
export const goodsOf = ({ lines, storeId }: BasketRow) =>
  lines.flatMap(({ kind, inventoryId, quantity }) =>
    kind === 'sale' && inventoryId !== null ? [{ store: storeId, item: inventoryId, units: quantity }] : [],
  );

export type CheckedBasket = { readonly basket: BasketRow; readonly acts: readonly Act[] };

/**
 * The basket with its promotion, discount on the whole and store credit, in that order, as at the counter. 403 for a price, discount or exemption that the caller may
 * not give and that wasn't kept. Refuses an ended one, one that another register has or took over, and what the acts refuse one by one.
 */
export async function checkBasket(
  context: DirectContext,
  said: Said,
  { kept, facts }: Kept,
): Promise<CheckedBasket | Refusal> {
  const { db, actor, now } = context;
  checkSaid(said);
  checkApproved(actor, kept);
  const document = documentOf(said);
  const isNewCustomer = document.customerId !== kept.customerId;
  const hasTrades = kept.lines.some(({ kind }) => kind === 'trade');
  const checked = checkDocument(kept, document, {
    ...facts,
    items: itemFacts(facts.items),
    member: isNewCustomer && hasTrades ? await findTradeBonus(db, document.customerId) : null,
    by: actor.userId,
    isAway: said.PaidAt !== undefined,
    now,
  });
  if (isRefusal(checked)) return checked;
  const elsewhere = counterRefusal({ posId: said.PosId }, kept.deviceId);
  if (elsewhere) return elsewhere;
  for (const need of checked.needs) checkNeed(actor, need);
  const promoted = await promote(context, checked.basket, said);
  if (isRefusal(promoted)) return promoted;
  const reduced = await discount(context, promoted, said);
  if (isRefusal(reduced)) return reduced;
  const paid = await credit(context, reduced.basket, said);
  if (isRefusal(paid)) return paid;
  const rev = Math.max(kept.rev, said.Rev ?? 0);
  const basket = { ...changed(reduced.basket, paid), rev };
  return { basket, acts: [...checked.acts, ...reduced.acts] };
}

/** 400 for a discount of which only a half is said, and for a line that was taken out by an act that the document doesn't know, or by one twice. */
function checkSaid({ DiscountType, DiscountAmount, Rev = 0, removed = [] }: Said): void {
  if (DiscountAmount && DiscountType === undefined) throw badInput('DiscountType', texts.DISCOUNT_TYPE);
  if (DiscountType !== undefined && DiscountAmount === undefined)
    throw badInput('DiscountAmount', texts.DISCOUNT_AMOUNT);
  const told = new Set<number>();
  for (const [at, { n }] of removed.entries()) {
    if (n > Rev || told.has(n)) throw badInput(`removed[${at}].n`, texts.REMOVED_ONCE(`removed[${at}].n`));
    told.add(n);
  }
}

function checkNeed(actor: Actor, need: Needed): void {
  if (!mayDo(actor, need.right)) throw notAllowed(need.right);
  if (need.right === 'transactions.discount') checkLine(actor, need.before, need.after);
}

/** The promotion that was chosen, none where it was taken off, else the best. */
async function promote(
  context: DirectContext,
  basket: BasketRow,
  { PromotionId, CouponCode, DiscountAmount }: Said,
): Promise<BasketRow | Refusal> {
  const { db, now } = context;
  if (PromotionId === undefined && CouponCode === undefined)
    return best(db, { ...basket, promotionByHand: basket.promotionByHand && basket.cardCents > 0 }, now);
  if (PromotionId === 0) return changed(basket, noPromotion());
  if (isKept(basket, { PromotionId, CouponCode })) return withPromotion(db, basket);
  // It is chosen beside the discount that the document has, not the one that was kept.
  const beside = { ...basket, discountKind: DiscountAmount ? basket.discountKind : null };
  const chosen: Change | Refusal = await chosenPromotion(context, beside, { PromotionId, CouponCode });
  return isRefusal(chosen) ? chosen : changed(basket, chosen);
}

/** The best that comes by itself; the one that it has once a card was taken for the sum that the customer saw. */
const best = (db: Db, basket: BasketRow, now: Date): Promise<BasketRow> =>
  basket.cardCents > 0 ? withPromotion(db, basket) : withAutomatic(db, basket, now);

/** Is it the one that was chosen before, by its id or its coupon? Its hours were asked then, and stay promised. */
function isKept(
  { promotionByHand, promotionId, promotion }: BasketRow,
  { PromotionId, CouponCode = '' }: Pick<Said, 'PromotionId' | 'CouponCode'>,
): boolean {
  if (!promotionByHand || promotionId === null) return false;
  if (PromotionId !== undefined) return PromotionId === promotionId;
  return (
    couponKey(CouponCode) !== '' && couponKey(promotion?.terms?.couponCode ?? '') === couponKey(CouponCode)
  );
}

async function discount(
  { db, actor, now }: DirectContext,
  basket: BasketRow,
  { DiscountType: kind, DiscountAmount: amount }: Said,
): Promise<CheckedBasket | Refusal> {
  const value = kind === undefined || amount === undefined ? 0 : discountValue(kind, amount);
  const isSame = value === (basket.discountValue ?? 0) && (value === 0 || kind === basket.discountKind);
  if (isSame) return { basket, acts: [] };
  if (!mayDo(actor, 'transactions.discount')) throw notAllowed('transactions.discount');
  const off = setDiscount(basket, { kind: kind ?? basket.discountKind ?? 'amount', value }, now);
  if (isRefusal(off)) return off;
  const reduced = await best(db, changed(basket, off), now);
  return { basket: reduced, acts: off.audit ? [off.audit] : [] };
}

const credit = async (
  context: DirectContext,
  basket: BasketRow,
  { StoreCredit }: Said,
): Promise<Change | Refusal> =>
  StoreCredit ? payWithCredit(basket, await findCreditLimit(context, basket), StoreCredit) : clearCredit();
