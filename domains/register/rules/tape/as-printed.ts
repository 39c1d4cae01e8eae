// A sale of a tape through the rules of the finish: the same acts, on goods as the receipt says them, so that nothing of it is refused.
import { type Act, changed } from '#domains/register/rules/acts/change.ts';
import { setDiscount } from '#domains/register/rules/acts/change-basket.ts';
import type { BasketCustomer, BasketPlace, OpenBasket } from '#domains/register/rules/basket.ts';
import type { Candidate, KnownCopy } from '#domains/register/rules/candidate.ts';
import {
  type BasketDocument,
  type DocumentFacts,
  type ItemFact,
  type Needed,
  checkDocument,
} from '#domains/register/rules/check-document.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { sameSerial } from '#domains/register/rules/may-sell.ts';
import { type Basket, priceBasket } from '#domains/register/rules/price-basket.ts';
import { discountOfHeader } from '#domains/register/rules/price-of.ts';
import { roundCash, type Settlement } from '#domains/register/rules/settle.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO, add, subtract, sum, times } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { PrintedLine, PrintedTender, SaleBody } from './entry.ts';

/** A basket that can be made as printed. */
type Kept = OpenBasket & BasketPlace & { take: number; deviceNumber: number; rev: number };

/** What is known beside the receipt. */
export type Known = {
  /** By inventory id, those that the receipt names. */
  readonly items: ReadonlyMap<number, Candidate>;
  readonly copies: readonly KnownCopy[];
  /** The customer, or who they were merged into. */
  readonly customer: BasketCustomer | null;
  readonly lineIds: readonly number[];
  readonly by: number;
  readonly at: Date;
};

export type AsPrinted<B> = {
  readonly basket: B;
  readonly needs: readonly Needed[];
  readonly acts: readonly Act[];
  /** Lines whose piece was sold on another receipt. */
  readonly withoutPiece: ReadonlySet<number>;
};

/** The piece that the line's serial number names, whatever became of it. */
export const pieceOf = (
  { inventoryId, serial }: PrintedLine,
  copies: readonly KnownCopy[],
): KnownCopy | undefined =>
  serial === ''
    ? undefined
    : copies.find((copy) => copy.inventoryId === inventoryId && sameSerial(copy.serial, serial));

/**
 * The basket that the receipt makes of the kept one, with the rights that it took and what the audit says. Refuses only what no register can have
 * printed: goods that the store never had, a serial number twice.
 */
export function asPrinted<B extends Kept>(kept: B, body: SaleBody, known: Known): AsPrinted<B> | Refusal {
  const here = new Set(kept.lines.map(({ lineId }) => lineId));
  const named = body.lines.map((line) => ({
    ...line,
    lineId: line.lineId !== null && here.has(line.lineId) ? line.lineId : undefined,
  }));
  const checked = checkDocument(kept, documentOf(kept, body, named), factsOf(body, known));
  if (isRefusal(checked)) return checked;
  const lines = checked.basket.lines.map((line, at) => printedLine(line, body.lines[at] as PrintedLine));
  const reduced = { ...checked.basket, lines, state: 'active' as const };
  const { discount, promotion } = body;
  const isSame =
    (discount?.value ?? 0) === (kept.discountValue ?? 0) &&
    (discount === null || discount.kind === kept.discountKind);
  const off = isSame || discount === null ? {} : setDiscount(reduced, discount, known.at);
  const told = isRefusal(off) ? undefined : off.audit;
  const basket: B = {
    ...(isRefusal(off) ? reduced : changed(reduced, off)),
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? null,
    taxExempt: body.taxExempt,
    promotionId: promotion?.promotionId ?? null,
    promotionByHand: promotion?.byHand ?? false,
    creditTenderCents: paidBy(body, 'storeCredit'),
  };
  return {
    basket,
    needs: checked.needs,
    acts: told ? [...checked.acts, told] : checked.acts,
    withoutPiece: new Set(
      lines.flatMap(({ lineId }, at) => {
        const piece = pieceOf(body.lines[at] as PrintedLine, known.copies);
        return piece && piece.state !== 'inStock' ? [lineId] : [];
      }),
    ),
  };
}

type Named = Omit<PrintedLine, 'lineId'> & { readonly lineId: number | undefined };

const documentOf = (
  { take }: Kept,
  { removed, customerId, exemption }: SaleBody,
  lines: readonly Named[],
): BasketDocument => ({
  take,
  lines: lines.map((line) => ({
    lineId: line.lineId,
    inventoryId: line.inventoryId,
    quantity: line.quantity,
    priceCents: line.unitPriceCents,
    discountCents: line.lineDiscountCents,
    serial: line.serial,
    comments: line.comments,
  })),
  removed: removed.map(({ n, inventoryId, quantity, unitPriceCents }) => ({
    n,
    inventoryId,
    quantity,
    priceCents: unitPriceCents,
  })),
  customerId,
  payout: undefined,
  taxExempt: exemption,
});

/** Goods at the price that the receipt names, in stock, and without a number where it was sold without. */
function factsOf({ lines, customerId }: SaleBody, known: Known): DocumentFacts {
  const items = new Map<number, ItemFact>();
  for (const [id, item] of known.items) items.set(id, { item, oldPrices: [] });
  for (const line of lines) {
    const item = known.items.get(line.inventoryId);
    if (!item) continue;
    const before = items.get(line.inventoryId)?.oldPrices ?? [];
    items.set(line.inventoryId, {
      item: { ...item, priceCents: line.listPriceCents, serialRequired: false },
      oldPrices: [...before, line.listPriceCents],
    });
  }
  return {
    items,
    copies: known.copies.filter(({ state }) => state === 'inStock'),
    // The name on the receipt is who bought; of who was merged away, who they are now.
    customer: customerId === null ? null : known.customer,
    member: null,
    isAway: false,
    lineIds: known.lineIds,
    by: known.by,
    now: known.at,
  };
}

/** The line with what the receipt says of it. */
const printedLine = (line: Line, printed: PrintedLine): Line => ({
  ...line,
  title: printed.title,
  departmentId: printed.departmentId,
  department: printed.department,
  quantity: printed.quantity,
  unitPriceCents: printed.unitPriceCents,
  listPriceCents: printed.listPriceCents,
  lineDiscountCents: printed.lineDiscountCents,
  taxRateE5: printed.taxRateE5,
  taxExempt: printed.taxExempt,
  taxParts: printed.taxParts,
  serial: printed.serial,
  comments: printed.comments,
});

/** What it comes to, as printed. */
export function printedBasket(lines: readonly Line[], { lines: printed, totals }: SaleBody): Basket {
  return {
    lines: printed.map((line, at) => ({
      lineId: (lines[at] as Line).lineId,
      spreadDiscountCents: line.spreadDiscountCents,
      promotionCents: line.promotionCents,
      amountCents: subtract(
        times(line.unitPriceCents, line.quantity),
        add(line.lineDiscountCents, line.spreadDiscountCents),
      ),
      taxCents: line.taxCents,
      taxParts: line.taxParts,
    })),
    items: totals.items,
    salesCents: totals.salesCents,
    discountCents: totals.discountCents,
    taxCents: totals.taxCents,
    tradesCents: ZERO,
    refundsCents: ZERO,
    refundRoundingCents: ZERO,
    dueCents: subtract(totals.dueCents, totals.roundingCents),
  };
}

/** What of the due was paid so, in cents. */
export const paidBy = ({ tenders }: SaleBody, tender: PrintedTender['kind']): Cents =>
  tenders.find(({ kind }) => kind === tender)?.amountCents ?? ZERO;

/** How it was paid, as printed. */
export const printedSettlement = ({ tenders, totals }: SaleBody): Settlement => ({
  payments: tenders.map(({ kind, amountCents, tenderedCents, changeCents }) => ({
    kind,
    amountCents,
    tenderedCents,
    changeCents,
  })),
  changeCents: sum(tenders.map(({ changeCents }) => changeCents)),
  roundingCents: totals.roundingCents,
});

/**
 * By how many cents the due as printed is more than our arithmetic makes it of the same goods, prices, rates and discounts; 0 where only lines differ, null where
 * nothing does.
 */
export function sumsOff(
  basket: OpenBasket & BasketPlace,
  { lines: printed, totals, tenders }: SaleBody,
): Cents | null {
  const { tradeTax, taxRounding, cashRounding } = settingsFrom(basket.settings);
  const ours = priceBasket(basket.lines, {
    discount: discountOfHeader(basket),
    promotion: new Map(basket.lines.map(({ lineId }, at) => [lineId, printed[at]?.promotionCents ?? ZERO])),
    taxExempt: basket.taxExempt,
    tradeTax,
    taxRounding,
  });
  const other = sum(tenders.flatMap(({ kind, amountCents }) => (kind === 'cash' ? [] : [amountCents])));
  const left = subtract(ours.dueCents, other);
  const isInCash = tenders.some(({ kind }) => kind === 'cash') || totals.roundingCents !== 0;
  const due = isInCash ? add(other, roundCash(left, cashRounding)) : ours.dueCents;
  const off = subtract(totals.dueCents, due);
  const isSame = ours.lines.every(
    ({ spreadDiscountCents, taxCents }, at) =>
      spreadDiscountCents === printed[at]?.spreadDiscountCents && taxCents === printed[at]?.taxCents,
  );
  return isSame && off === 0 ? null : off;
}
