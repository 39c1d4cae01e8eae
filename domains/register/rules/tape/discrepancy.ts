// What may differ when an entry of a tape is booked? Each is a row that waits for a person, and is settled once.
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import type { Cents } from '#kernel/money.ts';

/** Of what was booked as printed. */
export const BOOKED_WITH = [
  /** The shelf asks far less or more now, or the sale was below cost. */
  'priceChanged',
  'promotionOver',
  'taxChanged',
  /** Our arithmetic comes to something else than the register's. */
  'sumsDiffer',
  /** The goods were taken out of the store's books. */
  'goodsGone',
  /** The piece was sold on another receipt: its money is booked, the piece is not. */
  'serialSold',
  /** They were kept for somebody, for a wish or a web order, who has to be told. */
  'goodsHeld',
  /** The customer spent the credit elsewhere. */
  'creditGone',
  'dayClosed',
  /** The drawer was counted before the sale arrived. */
  'drawerClosed',
  'userLocked',
  /** Somebody did what they, or who approved it, may not do. */
  'beyondRights',
  /** A tender that is not taken without a server, or not so much of it. */
  'beyondLimits',
  /** Its basket was finished, taken over or ended elsewhere. */
  'maybePaidTwice',
  /** The same sale was booked before, for another sum. */
  'alreadyOtherwise',
  /** Its clock said a time at which the register can't have sold. */
  'clockOff',
] as const;

/** Why an entry isn't booked by itself. */
export const SET_ASIDE = [
  'badSignature',
  'brokenChain',
  'unknownVersion',
  'unreadable',
  /** Its sums don't agree with each other, so that its money has nowhere to be. */
  'doesNotAddUp',
  'receiptTaken',
  /** Sold by a machine after another one had taken the register over. */
  'leaseOver',
  /** The machine was said to be lost. */
  'leaseRevoked',
  /** The machine went on from an old copy of its disk: there are two of its tape. */
  'forkedTape',
  /** The books refused it. */
  'failed',
] as const;

export const DISCREPANCIES = [...BOOKED_WITH, ...SET_ASIDE] as const;

export type Aside = (typeof SET_ASIDE)[number];

/** Nobody can book these as printed: they say no sale, or one that the books have no place for. */
export const NEVER_BOOKED: readonly (typeof DISCREPANCIES)[number][] = [
  'unreadable',
  'doesNotAddUp',
  'receiptTaken',
];

export type Discrepancy = {
  readonly kind: (typeof DISCREPANCIES)[number];
  /** The line that it is about; 0: the whole. */
  readonly n: number;
  readonly amountCents: Cents | null;
  readonly details: Readonly<Record<string, string | number | null>>;
};

/** About the whole entry. */
export const about = (
  kind: Discrepancy['kind'],
  details: Discrepancy['details'] = {},
  amountCents: Cents | null = null,
): Discrepancy => ({ kind, n: 0, amountCents, details });

/** Why it can't be settled, or null: somebody did. */
export const settledRefusal = (found: { readonly settledAt: Date | null }): Refusal | null =>
  found.settledAt === null ? null : refuse('ALREADY_SETTLED', texts.DISCREPANCY_SETTLED);
