// The basket that this register has, as it says it whole: what the server had of it, and the acts since.
import type { finishBasket, keepBasket } from '#domains/register/contract/finish.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import type { InputOf } from '#contract/call.ts';
import { type Cents, cents, fromDollars } from '#kernel/money.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { type Header, headerOf } from './header-of.ts';
import { type Intent, type LinePatch, isLocal, isStuck } from './intents.ts';

type Said = Omit<InputOf<typeof finishBasket> & InputOf<typeof keepBasket>, 'Key' | 'PosId'>;
type SaidBasket = Pick<
  Said,
  | 'TransactionId'
  | 'Take'
  | 'Rev'
  | 'items'
  | 'removed'
  | 'CustomerId'
  | 'CashForTrades'
  | 'DiscountType'
  | 'DiscountAmount'
  | 'PromotionId'
  | 'CouponCode'
  | 'TaxExempt'
  | 'StoreCredit'
>;

/** All that is said of a basket with `acts` carried out, which are this register's own. Nothing is said of what only the server decides. */
export function documentOf(base: TransactionWire | null, acts: readonly Intent[]): SaidBasket {
  const header = headerOf(base, acts);
  const { chosen } = header;
  return {
    TransactionId: base?.transactionId,
    Take: base?.take,
    Rev: Math.max((base?.rev ?? 0) + 1, ...acts.map(({ n = 0 }) => n)),
    items: draftsOf(base, acts).map(itemOf),
    removed: removedBy(base, acts),
    CustomerId: header.customer?.customerId,
    CashForTrades: header.payout === (base?.payout ?? 'credit') ? undefined : header.payout === 'cash',
    DiscountType: header.discount?.type,
    DiscountAmount: header.discount?.value,
    PromotionId: chosen ? (chosen.promotionId ?? (chosen.couponCode ? undefined : 0)) : undefined,
    CouponCode: chosen?.couponCode || undefined,
    TaxExempt: exemptOf(header),
    StoreCredit: header.creditCents > 0 ? header.creditCents : undefined,
  };
}

/** Said once it is the server's it has no reason anymore; lifted, it says so only then. */
function exemptOf({ exemptSaid, isExemptByHand }: Header): SaidBasket['TaxExempt'] {
  if (isExemptByHand) return exemptSaid?.reason ? { Reason: exemptSaid.reason } : {};
  return exemptSaid ? { On: false } : undefined;
}

const given = (amount: number | undefined): Cents | undefined =>
  amount === undefined ? undefined : cents(amount);

function itemOf({ line, patch }: Draft): SaidBasket['items'][number] {
  // A trade's price follows from its offer.
  if (!isLocal(line.id)) return { LineId: line.id, ...(line.tranType === 'itemSale' && saidOf(patch)) };
  return {
    InventoryId: line.inventoryId ?? undefined,
    Quantity: line.quantity,
    SalePrice: fromDollars(line.itemPrice),
    SerialNumber: line.serialNumber || undefined,
    ...saidOf(patch),
  };
}

/** What isn't said stays. */
function saidOf({ quantity, priceCents, discountCents, serial, comments }: LinePatch) {
  return {
    ...(quantity !== undefined && { Quantity: quantity }),
    ...(priceCents !== undefined && { SalePrice: given(priceCents) }),
    ...(discountCents !== undefined && { LineDiscount: given(discountCents) }),
    ...(serial !== undefined && { SerialNumber: serial }),
    ...(comments !== undefined && { comments }),
  };
}

/** Lines that came and went without the server. */
function removedBy(base: TransactionWire | null, acts: readonly Intent[]): SaidBasket['removed'] {
  const removed = acts.flatMap((act, at) => {
    if (act.kind !== 'remove' || !isLocal(act.lineId)) return [];
    const gone = draftsOf(base, acts.slice(0, at)).find(({ line }) => line.id === act.lineId);
    if (!gone || gone.line.inventoryId === null) return [];
    const { InventoryId = 0, Quantity = 1, SalePrice = cents(0) } = itemOf(gone);
    return [{ n: act.n ?? 1, InventoryId, Quantity, SalePrice }];
  });
  return removed.length > 0 ? removed : undefined;
}

export type Settled = {
  readonly intents: readonly Intent[];
  /** What lines that this register had by itself are called now. */
  readonly ids: ReadonlyMap<number, number>;
};

const NOTHING: ReadonlyMap<number, number> = new Map();

/** The acts that the server has not heard of, after it said what its basket is: what was told by then leaves the queue, and what follows names lines by their ids. */
export function settledBy(
  base: TransactionWire | null,
  intents: readonly Intent[],
  { basketKey, rev = 0, items }: Pick<TransactionWire, 'basketKey' | 'rev' | 'items'>,
): Settled {
  // What this browser forgot that it told, too: a killed one finds its storage as it was a while ago.
  const isTold = (act: Intent): boolean => {
    const { told, n = 0, toldRev = n, of } = act;
    const isKnown = told !== undefined && told === basketKey && toldRev <= rev;
    return isKnown || (of !== undefined && of === basketKey && n <= rev && !isStuck(act));
  };
  const told = intents.filter(isTold);
  if (told.length === 0) return { intents, ids: NOTHING };
  const locals = draftsOf(base, told).flatMap(({ line }) => (isLocal(line.id) ? [line.id] : []));
  const known = new Set(base?.items.map(({ id }) => id));
  const isNew = (line: LineWire): boolean => line.tranType === 'itemSale' && !known.has(line.id);
  const fresh = locals.length > 0 ? items.filter(isNew).slice(-locals.length) : [];
  const ids = new Map(fresh.map(({ id }, at) => [locals[at] as number, id]));
  return { intents: intents.filter((intent) => !isTold(intent)).map((intent) => renamed(intent, ids)), ids };
}

/** The intent with the ids that lines have now. */
export const renamed = <I extends Intent>(intent: I, ids: ReadonlyMap<number, number>): I =>
  'lineId' in intent && ids.has(intent.lineId)
    ? { ...intent, lineId: ids.get(intent.lineId) as number }
    : intent;
