// What a register says of a basket that it made by itself: what of that is believed? Goods, names, tax and cost come from what the store knows; of the
// document only what was chosen counts. A price is believed where the shelf has or had it, and whatever stands in the basket as it was kept: that was checked then.
import { addSale } from './acts/add-line.ts';
import { type Act, type Change, changed } from './acts/change.ts';
import { setCustomer, setPayout, setTaxExempt } from './acts/change-basket.ts';
import { changeLine, changeProblem, removeLine, withSent } from './acts/change-line.ts';
import type { BasketCustomer, BasketPlace, OpenBasket } from './basket.ts';
import type { Candidate, KnownCopy } from './candidate.ts';
import type { Line } from './line.ts';
import { lineRefusal, otherSerialRefusal } from './may-change-line.ts';
import { sameSerial, serialTwiceRefusal } from './may-sell.ts';
import { closedRefusal } from './ready.ts';
import type { Member } from './trade-bonus.ts';
import { lineDiscountOf } from './whole-discount.ts';
import { hasGrown } from '#domains/access/rules/discount-limit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { registerMessages as texts, takenOver } from '#domains/register/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';

/** What isn't said is as the kept line has it, of a new one as the shelf has it. */
export type DocumentLine = {
  /** Of a line that was kept: trades and refunds are nothing but that. */
  readonly lineId: number | undefined;
  readonly inventoryId: number | undefined;
  readonly quantity: number | undefined;
  readonly priceCents: Cents | undefined;
  /** Off the line, of all its units. */
  readonly discountCents: Cents | undefined;
  readonly serial: string | undefined;
  readonly comments: string | undefined;
};

/** A line that was never kept and taken out again; `n` is the number of that act. */
export type RemovedLine = {
  readonly n: number;
  readonly inventoryId: number;
  readonly quantity: number;
  readonly priceCents: Cents;
};

/** Prices that the shelf had within this time are still believed of a basket that was never kept. */
const BELIEVED_MS = 30 * 60_000;
/** So long a register believes its copy of the shelf without a server, and so long ago it may say that it was paid. */
const AWAY_MS = 72 * 3_600_000;

/** Since when the shelf's prices are believed of a basket that is finished now, or that was paid at `paidAt` while the server was away: by a copy of before. */
export function believedSince(now: Date, paidAt: string | undefined): Date {
  if (paidAt === undefined) return new Date(now.getTime() - BELIEVED_MS);
  const paidMs = Math.max(now.getTime() - AWAY_MS, Math.min(now.getTime(), new Date(paidAt).getTime()));
  return new Date(paidMs - AWAY_MS);
}

/** A basket as its register has it. */
export type BasketDocument = {
  readonly take: number;
  readonly lines: readonly DocumentLine[];
  readonly removed: readonly RemovedLine[];
  readonly customerId: number | null;
  /** undefined: as it was kept. */
  readonly payout: OpenBasket['payout'] | undefined;
  /** What somebody decided, and why; null leaves it to the customer. */
  readonly taxExempt: { readonly isOn: boolean; readonly reason: string | undefined } | null;
};

/** An item of the store, with the prices of the document that it had since the basket began, beside its own. */
export type ItemFact = { readonly item: Candidate; readonly oldPrices: readonly Cents[] };

export type DocumentFacts = {
  readonly items: ReadonlyMap<number, ItemFact>;
  /** Pieces of the store that the serial numbers name. */
  readonly copies: readonly KnownCopy[];
  /** null: none is named, or it is unknown. */
  readonly customer: BasketCustomer | null;
  /** What the customer gets on top of trades. */
  readonly member: Member | null;
  /** At least one for each new line. */
  readonly lineIds: readonly number[];
  readonly by: number;
  /** It was paid while the server was away, as its register says: prices of before leave an audit row. */
  readonly isAway: boolean;
  readonly now: Date;
};

/** A right that an act of the document needs; of a discount the line before and after it. */
export type Needed =
  | { readonly right: 'transactions.price' | 'transactions.taxExempt' | 'trades.edit' }
  | { readonly right: 'transactions.discount'; readonly before: Line; readonly after: Line };

export type Checked<B> = {
  readonly basket: B;
  readonly needs: readonly Needed[];
  /** Rows of the audit, as the same acts leave them one by one. */
  readonly acts: readonly Act[];
};

/** What of a basket says who has it. */
type Held = {
  /** Grows whenever it changes hands. */
  readonly take: number;
  readonly deviceNumber: number;
  /** The number of the last act that was told. */
  readonly rev: number;
};

/** Why a register that had it at this take lost it since, or null. */
export const takenRefusal = (kept: Held, take: number): Refusal | null =>
  kept.take === take ? null : refuse('TAKEN_OVER', takenOver(kept.deviceNumber));

/** Why a basket that is named by its transaction can't be gone on with under another key than it has, or null: who gave it that key has it. */
export const otherKeyRefusal = (kept: {
  readonly basketKey: string | null;
  readonly deviceNumber: number;
}): Refusal | null => (kept.basketKey === null ? null : refuse('TAKEN_OVER', takenOver(kept.deviceNumber)));

/**
 * The basket that the document makes of the one that was kept (or of an empty one), by the same acts as one by one, with the rights that they need. Lines that
 * were kept and are gone were taken out. Refuses a basket that ended or that another register took over, goods that the store doesn't have or may not sell
 * so (a missing or sold serial number), an unknown customer, and a discount of more than the line.
 */
export function checkDocument<B extends OpenBasket & BasketPlace & Held>(
  kept: B,
  document: BasketDocument,
  facts: DocumentFacts,
): Checked<B> | Refusal {
  const over = closedRefusal(kept.state) ?? takenRefusal(kept, document.take);
  if (over) return over;
  const needs: Needed[] = [];
  const acts: Act[] = [];
  let basket = kept;
  const act = (change: Change, ...rights: Needed[]): void => {
    basket = changed(basket, change);
    if (change.audit) acts.push(change.audit);
    needs.push(...rights);
  };
  const named = document.lines.flatMap(({ lineId }) => lineId ?? []);
  const stays = new Set(named);
  if (stays.size < named.length) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND, { field: 'items' });
  for (const line of kept.lines) if (!stays.has(line.lineId)) act(removeLine(basket, line));
  for (const { n, inventoryId, quantity, priceCents: cents } of document.removed) {
    const title = facts.items.get(inventoryId)?.item.title ?? '';
    if (n > kept.rev) acts.push({ action: 'transactions.removeLine', before: { title, quantity, cents } });
  }
  const made = linesOf(basket, kept, document, facts);
  if (isRefusal(made)) return made;
  needs.push(...made.needs);
  acts.push(...made.acts);
  // Other goods in place of all the kept ones empty nothing: what certificates pay stays with the basket.
  basket = changed({ ...basket, lines: [], certificates: kept.certificates }, { insert: made.lines });
  if (document.payout !== undefined && document.payout !== kept.payout)
    act(setPayout(basket, document.payout), { right: 'trades.edit' });
  if (document.customerId !== kept.customerId) {
    if (document.customerId !== null && facts.customer === null)
      return refuse('NO_CUSTOMER', customersMessages.NO_CUSTOMER, { field: 'CustomerId' });
    act(setCustomer(basket, facts.customer, facts));
  }
  const isExempt = document.taxExempt?.isOn === true;
  const isLifted = document.taxExempt?.isOn === false && basket.taxExempt;
  if (isLifted || isExempt !== (kept.taxExemptBy !== null))
    act(setTaxExempt(basket, { isExempt, by: facts.by, reason: document.taxExempt?.reason }), {
      right: 'transactions.taxExempt',
    });
  return { basket, needs, acts };
}

type Made = {
  readonly lines: readonly Line[];
  readonly needs: readonly Needed[];
  readonly acts: readonly Act[];
};

/** The lines of the document; a refusal names its item. */
function linesOf(
  basket: OpenBasket,
  kept: OpenBasket,
  document: BasketDocument,
  facts: DocumentFacts,
): Made | Refusal {
  const needs: Needed[] = [];
  const acts: Act[] = [];
  const lines: Line[] = [];
  const ids = facts.lineIds.values();
  for (const [at, said] of document.lines.entries()) {
    const before = kept.lines.find(({ lineId }) => lineId === said.lineId);
    const made =
      before && before.kind !== 'sale'
        ? { line: before, needs: [], act: undefined }
        : soldLine({ ...basket, lines }, said, { before, facts, nextId: () => ids.next().value as number });
    if (isRefusal(made)) return { ...made, details: { field: `items[${at}]` } };
    lines.push(made.line);
    needs.push(...made.needs);
    if (made.act) acts.push(made.act);
  }
  const twice = serialTwiceRefusal(lines);
  if (twice) return twice;
  return { lines, needs, acts };
}

type SoldLine = { readonly line: Line; readonly needs: readonly Needed[]; readonly act: Act | undefined };
type Beside = {
  /** As it was kept: its goods stay what they were when they were scanned. */
  readonly before: Line | undefined;
  readonly facts: DocumentFacts;
  nextId(): number;
};

function soldLine(basket: OpenBasket, said: DocumentLine, beside: Beside): SoldLine | Refusal {
  const { before, facts } = beside;
  // A kept line stays the goods that it is, whatever is said of it: no other item's price is believed for it.
  const fact = facts.items.get((before ? before.inventoryId : said.inventoryId) ?? 0);
  const scanned = before ? keptLine(before, said, facts.copies) : newSale(basket, said, fact, beside);
  if (isRefusal(scanned)) return scanned;
  const change = { SalePrice: said.priceCents, LineDiscount: said.discountCents, comments: said.comments };
  const line = withSent(scanned, change, scanned.copyId);
  const problem = changeProblem(line, { LineDiscount: line.lineDiscountCents });
  if (problem) return refuse('LINE_DISCOUNT', problem.message);
  const from = before ?? scanned;
  const needs: Needed[] = [];
  const isShelfPrice = fact !== undefined && wasPricedAt(fact, line.unitPriceCents);
  if (line.unitPriceCents !== from.unitPriceCents && !isShelfPrice)
    needs.push({ right: 'transactions.price' });
  const isOther = line.lineDiscountCents !== from.lineDiscountCents;
  // Off fewer units, or cheaper ones, the same amount is a larger share.
  if (isOther || hasGrown(lineDiscountOf(line), lineDiscountOf(from)))
    needs.push({ right: 'transactions.discount', before: from, after: line });
  const ofBefore = !before && facts.isAway && fact ? priceOfBefore(line, fact) : undefined;
  return { line, needs, act: changeLine(from, line, change).audit ?? ofBefore };
}

/** Sold at a price that the shelf had, and has no more: nobody set it by hand. */
const priceOfBefore = ({ title, unitPriceCents: cents }: Line, { item }: ItemFact): Act | undefined =>
  cents === item.priceCents
    ? undefined
    : { action: 'transactions.priceOfBefore', before: { title, cents: item.priceCents }, after: { cents } };

const wasPricedAt = ({ item, oldPrices }: ItemFact, priceCents: Cents): boolean =>
  item.priceCents === priceCents || oldPrices.includes(priceCents);

/** The line of what was scanned, at the price that the shelf has or had. */
function newSale(
  basket: OpenBasket,
  { lineId, priceCents, quantity = 1, serial = '' }: DocumentLine,
  fact: ItemFact | undefined,
  { facts, nextId }: Beside,
): Line | Refusal {
  if (!fact || lineId !== undefined) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND);
  const isOld = priceCents !== undefined && fact.oldPrices.includes(priceCents);
  const item = isOld ? { ...fact.item, priceCents } : fact.item;
  const copy = copyOf(facts.copies, item.inventoryId, serial);
  const added = addSale(basket, item, { lineId: nextId(), quantity, serial, copy });
  return isRefusal(added) ? added : (added.insert?.[0] as Line);
}

/** The line with another quantity or serial number. */
function keptLine(
  before: Line,
  { quantity, serial }: DocumentLine,
  copies: readonly KnownCopy[],
): Line | Refusal {
  const change = {
    ...(quantity !== undefined && quantity !== before.quantity ? { Quantity: quantity } : {}),
    ...(serial !== undefined && serial !== before.serial ? { SerialNumber: serial } : {}),
  };
  if (change.SerialNumber === undefined)
    return lineRefusal(before, change) ?? withSent(before, change, before.copyId);
  const copy = copyOf(copies, before.inventoryId, change.SerialNumber);
  const refused = lineRefusal(before, change) ?? otherSerialRefusal('sale', change.SerialNumber, copy);
  return refused ?? withSent(before, change, copy?.copyId ?? null);
}

const copyOf = (
  copies: readonly KnownCopy[],
  inventoryId: number | null,
  serial: string,
): KnownCopy | undefined =>
  serial === ''
    ? undefined
    : copies.find((one) => one.inventoryId === inventoryId && sameSerial(one.serial, serial));
