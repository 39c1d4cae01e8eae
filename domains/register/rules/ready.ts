// May this transaction be finalized?
//
// Asked by VerifyTransactionReady, by the screen before it offers Checkout, and again inside finalize (NS-TRAN-04).
import { registerMessages } from '#domains/register/messages.ts';
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import { type MaybePriced, priceRefusal } from '#domains/register/rules/seen-sum.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type TransactionState = 'new' | 'active' | 'held' | 'finalized' | 'voided' | 'cleared';

export type ReadyInput = {
  readonly state: TransactionState;
  readonly customerId: number | null;
  /** Is a gift certificate sold? Then there need be no line. */
  readonly sellsCertificate?: boolean;
  /** On the server every line has its price; on a screen it may still be looked up. */
  readonly lines: readonly (MaybePriced & {
    readonly kind: LineKind;
    readonly serial: string;
    readonly serialRequired: boolean;
    readonly quantity: number;
    /** A trade for nothing that nobody has decided. */
    readonly isUndecided?: boolean;
  })[];
};

/** Why not, or null; a trade needs a customer (TRAN-27). Money is settle()'s question; an open drawer is needsDrawer()'s. */
export function readyRefusal(input: ReadyInput): Refusal | null {
  const closed = closedRefusal(input.state);
  if (closed) return closed;
  if (input.lines.length === 0 && !input.sellsCertificate)
    return refuse('NO_ITEMS', registerMessages.NO_ITEMS);
  if (input.lines.some((line) => line.kind === 'trade') && input.customerId === null) {
    return refuse('CUSTOMER_REQUIRED', registerMessages.CUSTOMER_REQUIRED);
  }
  if (input.lines.some((line) => line.serialRequired && line.serial === '')) {
    return refuse('SERIAL_REQUIRED', registerMessages.SERIAL_REQUIRED);
  }
  if (input.lines.some((line) => line.isUndecided))
    return refuse('TRADE_UNDECIDED', registerMessages.TRADE_UNDECIDED);
  return priceRefusal(input.lines);
}

type Traded = {
  readonly kind: LineKind;
  readonly unitPriceCents: Cents;
  readonly offer: { readonly creditCents: Cents; readonly overridden: boolean } | null;
};

/** Would this trade take something for nothing though nobody decided that? A price by hand decides it, $0.00 as well. */
export const isUndecided = ({ kind, unitPriceCents, offer }: Traded): boolean =>
  kind === 'trade' && unitPriceCents === 0 && !offer?.overridden && (offer?.creditCents ?? 0) === 0;

/** Is the basket still open to changes? TRAN-01: finalized, voided and cleared are final. */
export function closedRefusal(state: TransactionState): Refusal | null {
  if (state === 'finalized') return refuse('ALREADY_FINALIZED', registerMessages.ALREADY_FINALIZED);
  if (state === 'voided') return refuse('ALREADY_VOIDED', registerMessages.ALREADY_VOIDED);
  if (state === 'cleared') return refuse('ALREADY_CLEARED', registerMessages.ALREADY_CLEARED);
  return null;
}
