// Which accounts does a payout of the card processor move?
import { type Cents, ZERO, add, negate } from '#kernel/money.ts';

export type Entry = {
  /** Where the sale or refund is in the books; null for what is not ours. */
  readonly storeId: number | null;
  readonly deviceId: number | null;
  readonly feeCents: Cents;
  readonly netCents: Cents;
};

export type PayoutLine = {
  readonly store: number;
  readonly kind: 'cards' | 'cardFees' | 'bank';
  readonly ref: number;
  readonly cents: Cents;
};

type Own = Entry & { readonly storeId: number; readonly deviceId: number };
const ownOf = (entries: readonly Entry[]): Own[] =>
  entries.filter((entry): entry is Own => entry.storeId !== null && entry.deviceId !== null);

/** What the processor keeps: cardFees / cards, at the device of each entry. */
export const feeLines = (entries: readonly Entry[]): PayoutLine[] =>
  ownOf(entries)
    .filter(({ feeCents }) => feeCents !== ZERO)
    .flatMap(({ storeId: store, deviceId: ref, feeCents }) => [
      { store, kind: 'cardFees', ref, cents: feeCents },
      { store, kind: 'cards', ref, cents: negate(feeCents) },
    ]);

/** What came to the bank: bank / cards, at the device of each entry. What is not ours is left to a person. */
export const bankLines = (entries: readonly Entry[]): PayoutLine[] =>
  ownOf(entries)
    .filter(({ netCents }) => netCents !== ZERO)
    .flatMap(({ storeId: store, deviceId: ref, netCents }) => [
      { store, kind: 'bank', ref: 0, cents: netCents },
      { store, kind: 'cards', ref, cents: negate(netCents) },
    ]);

/** What of a payout is for no card payment of ours, and how many entries. */
export function strangeOf(entries: readonly Entry[]): { readonly count: number; readonly cents: Cents } {
  const strange = entries.filter(({ deviceId }) => deviceId === null);
  return {
    count: strange.length,
    cents: strange.reduce((total, { netCents }) => add(total, netCents), ZERO),
  };
}

/** Is the money where it should be? A processor that says anything else but that it is on its way has failed. */
export const payoutState = (status: string): 'paid' | 'waiting' | 'failed' =>
  status === 'PAID' ? 'paid' : status === 'SENT' ? 'waiting' : 'failed';
