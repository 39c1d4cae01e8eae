// Which lines of a receipt come back, how many of each, and what does that pay? Pure.
import type { RefundableLineWire, SaleMoneyWire } from '#domains/register/contract/shapes.ts';
import { giveBack } from '#domains/register/rules/settle.ts';
import { type Cents, ZERO, add, fromDollars, most, negate, subtract } from '#kernel/money.ts';
import { roundingOf } from './rounding-of.ts';

export type RefundPick = { readonly quantity: number; readonly restock: 'stock' | 'damaged' };
export type RefundPicks = ReadonlyMap<number, RefundPick>;

type Line = Pick<RefundableLineWire, 'id' | 'refundableQuantity' | 'refusal'>;

export type PickAct =
  | { readonly type: 'toggle'; readonly line: Line }
  | { readonly type: 'more'; readonly line: Line }
  | { readonly type: 'quantity'; readonly line: Line; readonly quantity: number }
  | { readonly type: 'restock'; readonly line: Line; readonly restock: 'stock' | 'damaged' }
  | { readonly type: 'all'; readonly lines: readonly Line[] }
  | { readonly type: 'reset' };

const mayReturn = (line: Line): boolean => line.refusal === '' && line.refundableQuantity > 0;

/** The picks after an act. A line that can't come back is never picked, and never more of it than is left. */
export function picksAfter(picks: RefundPicks, act: PickAct): RefundPicks {
  if (act.type === 'reset') return new Map();
  if (act.type === 'all') {
    const open = act.lines.filter(mayReturn);
    const whole = open.every((line) => picks.get(line.id)?.quantity === line.refundableQuantity);
    return whole
      ? new Map()
      : new Map(
          open.map((line) => [
            line.id,
            { restock: picks.get(line.id)?.restock ?? 'stock', quantity: line.refundableQuantity },
          ]),
        );
  }
  const { line } = act;
  if (!mayReturn(line)) return picks;
  const next = new Map(picks);
  const now = picks.get(line.id);
  if (act.type === 'toggle') {
    if (now) next.delete(line.id);
    else next.set(line.id, { quantity: line.refundableQuantity, restock: 'stock' });
  }
  if (act.type === 'more')
    next.set(line.id, {
      restock: now?.restock ?? 'stock',
      quantity: Math.min((now?.quantity ?? 0) + 1, line.refundableQuantity),
    });
  if (act.type === 'quantity') {
    const quantity = Math.min(Math.max(0, Math.trunc(act.quantity)), line.refundableQuantity);
    if (quantity === 0) next.delete(line.id);
    else next.set(line.id, { restock: now?.restock ?? 'stock', quantity });
  }
  if (act.type === 'restock')
    next.set(line.id, { quantity: now?.quantity ?? line.refundableQuantity, restock: act.restock });
  return next;
}

export type RefundTotals = {
  readonly items: number;
  /** Before tax, positive. */
  readonly amountCents: Cents;
  readonly taxCents: Cents;
  /** What rounding of the sale takes off. */
  readonly roundingCents: Cents;
  readonly totalCents: Cents;
  /** Where the money goes, in the order in which it is used. */
  readonly back: readonly { readonly kind: string; readonly label: string; readonly cents: Cents }[];
};

type Amounts = Pick<RefundableLineWire, 'id' | 'refundAmounts' | 'refundTaxes'>;

/** What the picks pay, in cents, by the amounts that the server computed; what no tender takes back is store credit. */
export function refundTotals(
  lines: readonly Amounts[],
  picks: RefundPicks,
  backTo: readonly { kind: string; label: string; amount: number }[],
  creditLabel: string,
  money: SaleMoneyWire | undefined,
): RefundTotals {
  let total = ZERO;
  let tax = ZERO;
  let items = 0;
  for (const line of lines) {
    const quantity = picks.get(line.id)?.quantity ?? 0;
    if (quantity === 0) continue;
    items += quantity;
    total = add(total, fromDollars(line.refundAmounts[quantity - 1] ?? 0));
    tax = add(tax, fromDollars(line.refundTaxes[quantity - 1] ?? 0));
  }
  const rounding = roundingOf(money)?.(total) ?? ZERO;
  const worth = subtract(total, rounding);
  const left = backTo.map(({ kind, amount }) => ({ kind, leftCents: fromDollars(amount) }));
  const back = giveBack(left, worth, most(ZERO, negate(rounding))).map((given) => ({
    ...given,
    label:
      backTo.find(({ kind }) => kind === given.kind)?.label ??
      (given.kind === 'storeCredit' ? creditLabel : ''),
  }));
  return {
    items,
    amountCents: subtract(total, tax),
    taxCents: tax,
    roundingCents: rounding,
    totalCents: worth,
    back,
  };
}
