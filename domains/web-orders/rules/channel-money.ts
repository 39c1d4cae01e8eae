// Which accounts does an entry of a channel's account move? Amounts in cents.
import { type Cents, negate } from '#kernel/money.ts';

export type MoneyKind = 'sale' | 'refund' | 'fee' | 'payout' | 'other';

export type MoneyLine = {
  readonly store: number;
  readonly kind: 'channelDue' | 'channelFees' | 'bank';
  readonly ref: number;
  readonly cents: Cents;
};

/**
 * A fee is the home store's cost, a payout is in its bank; both lower what the channel owes us. Sales and refunds were posted with their orders, and what the channel
 * calls something else a person looks at: nothing moves. `cents` are signed as the channel's account moves: a fee and a payout leave it.
 */
export function moneyLines(
  { kind, cents }: { readonly kind: MoneyKind; readonly cents: Cents },
  at: { readonly connectionId: number; readonly homeStoreId: number },
): MoneyLine[] {
  if (kind !== 'fee' && kind !== 'payout') return [];
  return [
    { store: 0, kind: 'channelDue', ref: at.connectionId, cents },
    kind === 'fee'
      ? { store: at.homeStoreId, kind: 'channelFees', ref: at.connectionId, cents: negate(cents) }
      : { store: at.homeStoreId, kind: 'bank', ref: 0, cents: negate(cents) },
  ];
}

/** Is it for a person? It names an order that isn't ours, or nobody knows what it is. */
export const isStrange = (entry: { readonly kind: MoneyKind; readonly orderId: number | null }): boolean =>
  entry.kind === 'other' || (entry.orderId === null && (entry.kind === 'sale' || entry.kind === 'refund'));
