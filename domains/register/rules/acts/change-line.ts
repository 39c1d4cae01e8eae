// Changes a line, or takes it out.
import type { Change } from './change.ts';
import { discountBeyond, registerMessages as texts } from '#domains/register/messages.ts';
import type { OpenBasket } from '#domains/register/rules/basket.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { type LineChange, byHand } from '#domains/register/rules/may-change-line.ts';
import { type Cents, formatMoney, times } from '#kernel/money.ts';

export type ChangeLine = LineChange & {
  readonly SalePrice?: Cents | undefined;
  readonly LineDiscount?: Cents | undefined;
  readonly MissingParts?: string | undefined;
  readonly comments?: string | undefined;
};

/** What is wrong with what was typed for a line of its kind: the field, and the sentence about it. */
export function changeProblem(
  line: Line,
  change: ChangeLine,
): { field: string; message: string } | undefined {
  const { SalePrice: price = line.unitPriceCents, LineDiscount: discount = line.lineDiscountCents } = change;
  if (line.kind === 'trade')
    return (change.LineDiscount ?? 0) > 0
      ? { field: 'LineDiscount', message: texts.NO_TRADE_DISCOUNT }
      : undefined;
  if (change.MissingParts) return { field: 'MissingParts', message: texts.PARTS_OF_TRADES };
  if (line.kind !== 'sale') return undefined;
  if (change.SalePrice !== undefined && price < 0)
    return { field: 'SalePrice', message: 'SalePrice must not be negative for a sale' };
  const gross = times(price, change.Quantity ?? line.quantity);
  return discount > gross
    ? { field: 'LineDiscount', message: discountBeyond(formatMoney(gross)) }
    : undefined;
}

/** The line with what was sent; of a trade what its offer doesn't hang on. `copyId` is the piece that its serial number names. */
export const withSent = (line: Line, change: ChangeLine, copyId: number | null): Line => ({
  ...line,
  copyId,
  unitPriceCents: change.SalePrice ?? line.unitPriceCents,
  quantity: change.Quantity ?? line.quantity,
  lineDiscountCents: change.LineDiscount ?? line.lineDiscountCents,
  serial: change.SerialNumber ?? line.serial,
  comments: change.comments ?? line.comments,
});

/** The changed line in the basket; a price or discount by hand that is another one leaves an audit row. */
export function changeLine(before: Line, after: Line, change: ChangeLine): Change {
  const isOther =
    after.unitPriceCents !== before.unitPriceCents || after.lineDiscountCents !== before.lineDiscountCents;
  if (!isOther || !byHand(change)) return { update: [after] };
  const amounts = (line: Line) => ({ cents: line.unitPriceCents, discount: line.lineDiscountCents });
  return {
    update: [after],
    audit: {
      action: 'transactions.price',
      before: { line: before.lineId, title: before.title, ...amounts(before) },
      after: amounts(after),
    },
  };
}

/** Takes a line out, with an audit row that names it. Without its last refund line a basket refunds nothing. */
export function removeLine({ lines }: OpenBasket, line: Line): Change {
  const isLastRefund = line.kind === 'refund' && lines.filter(({ kind }) => kind === 'refund').length === 1;
  return {
    remove: [line.lineId],
    ...(isLastRefund ? { header: { refundOfId: null } } : {}),
    audit: {
      action: 'transactions.removeLine',
      before: { title: line.title, quantity: line.quantity, cents: line.unitPriceCents },
    },
  };
}
