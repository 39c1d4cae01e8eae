// Do the sums of a printed receipt agree with each other? What doesn't can't be booked as printed: its money would have nowhere to be.
import type { PrintedLine, PrintedTender, SaleBody } from './entry.ts';
import { type Cents, add, subtract, sum, times } from '#kernel/money.ts';

const grossOf = ({ unitPriceCents, quantity }: PrintedLine): Cents => times(unitPriceCents, quantity);

/** Whether each line, the totals and the tenders add up. */
export function addsUp({ lines, totals, tenders, taxExempt, customerId }: SaleBody): boolean {
  const gross = sum(lines.map(grossOf));
  const off = sum(lines.flatMap((line) => [line.lineDiscountCents, line.spreadDiscountCents]));
  const tax = sum(lines.map(({ taxCents }) => taxCents));
  const kinds = tenders.map(({ kind }) => kind);
  return (
    lines.length > 0 &&
    lines.every((line) => lineAddsUp(line, taxExempt)) &&
    new Set(lines.map(({ n }) => n)).size === lines.length &&
    totals.items === lines.reduce((units, { quantity }) => units + quantity, 0) &&
    totals.salesCents === gross &&
    totals.discountCents === off &&
    totals.taxCents === tax &&
    totals.dueCents === add(add(subtract(gross, off), tax), totals.roundingCents) &&
    totals.dueCents >= 0 &&
    totals.dueCents === sum(tenders.map(({ amountCents }) => amountCents)) &&
    new Set(kinds).size === kinds.length &&
    tenders.every(tenderAddsUp) &&
    (customerId !== null || !kinds.includes('storeCredit')) &&
    (totals.roundingCents === 0 || kinds.includes('cash') || totals.dueCents === 0)
  );
}

function lineAddsUp(line: PrintedLine, taxExempt: boolean): boolean {
  const { lineDiscountCents, spreadDiscountCents, promotionCents, taxCents, taxParts, taxRateE5 } = line;
  const parts = taxParts ?? [];
  return (
    promotionCents <= spreadDiscountCents &&
    add(lineDiscountCents, spreadDiscountCents) <= grossOf(line) &&
    (taxCents === 0 || !(taxExempt || line.taxExempt)) &&
    (taxParts === null ||
      (sum(parts.map(({ cents }) => cents)) === taxCents &&
        parts.reduce((rate, { rateE5 }) => rate + rateE5, 0) === taxRateE5))
  );
}

const tenderAddsUp = ({ kind, amountCents, tenderedCents, changeCents }: PrintedTender): boolean =>
  amountCents > 0 &&
  amountCents === subtract(tenderedCents, changeCents) &&
  (changeCents === 0 || kind === 'cash');
