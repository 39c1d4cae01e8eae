// May a line of the basket be changed like this?
import { registerMessages as texts, serialSold } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ChangedLine = {
  readonly kind: 'sale' | 'trade' | 'refund';
  readonly serial: string;
  readonly serialRequired: boolean;
  readonly condition: string;
  readonly caseCondition: string;
};

export type LineChange = {
  readonly SalePrice?: number | undefined;
  readonly LineDiscount?: number | undefined;
  readonly Quantity?: number | undefined;
  readonly SerialNumber?: string | undefined;
  readonly condition?: string | undefined;
  readonly CaseCondition?: string | undefined;
};

/** Is the price or the discount set by hand? */
export const byHand = (change: Pick<LineChange, 'SalePrice' | 'LineDiscount'>): boolean =>
  change.SalePrice !== undefined || change.LineDiscount !== undefined;

/**
 * Refuses another price, discount or quantity of a refund, several units of a trade or a serial number, to take away a serial number that is
 * needed, and another condition of what is on the books.
 */
export function lineRefusal(line: ChangedLine, change: LineChange): Refusal | undefined {
  if (line.kind === 'refund' && (byHand(change) || change.Quantity !== undefined)) return refundFixed();
  const many = quantityRefusal(line, change.Quantity ?? 1);
  if (many) return many;
  if (line.serialRequired && change.SerialNumber === '')
    return refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED);
  const isAnother =
    another(change.condition, line.condition) || another(change.CaseCondition, line.caseCondition);
  return line.kind !== 'trade' && isAnother ? refuse('CONDITION_FIXED', texts.CONDITION_FIXED) : undefined;
}

/** What was paid is what is given back: nothing of a refund line changes. */
const refundFixed = (): Refusal => refuse('REFUND_LINE_FIXED', texts.REFUND_LINE_FIXED);

function quantityRefusal(line: ChangedLine, quantity: number): Refusal | undefined {
  if (quantity === 1) return undefined;
  if (line.kind === 'trade') return refuse('TRADE_QUANTITY', texts.TRADE_QUANTITY);
  return line.serial !== '' || line.serialRequired
    ? refuse('SERIAL_QUANTITY', texts.SERIAL_QUANTITY)
    : undefined;
}

const another = (asked: string | undefined, own: string): boolean =>
  asked !== undefined && asked !== '' && asked.toLowerCase() !== own.toLowerCase();

/** Refuses another serial number for a refund, and for a sale one that was sold; `copy` is what the books know of the number. */
export function otherSerialRefusal(
  kind: ChangedLine['kind'],
  serial: string,
  copy: { readonly state: string; readonly receipt: string | null } | undefined,
): Refusal | undefined {
  if (kind === 'refund') return refundFixed();
  return copy && copy.state !== 'inStock'
    ? refuse('SERIAL_SOLD', serialSold(serial, copy.receipt ?? ''))
    : undefined;
}
