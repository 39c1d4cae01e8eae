// What may a card processor tell of an attempt?
import type { Cents } from '#kernel/money.ts';

/** What is kept of a card; nothing else of it ever reaches us. */
export type CardFacts = {
  /** "Visa •••• 1111"; for the receipt. */
  readonly label: string;
  /** How it was read: CONTACTLESS, EMV ... */
  readonly entryMethod: string;
  readonly authCode: string;
};

export type Told =
  /** No answer, or none that says anything: nobody knows whether it heard us. */
  | { readonly what: 'silence'; readonly why: string }
  /** It has it, and the end is open. */
  | { readonly what: 'waiting'; readonly externalId: string | null }
  | { readonly what: 'cancelled'; readonly externalId: string | null; readonly reason: string }
  | { readonly what: 'declined'; readonly reason: string }
  | {
      readonly what: 'paid';
      readonly externalId: string | null;
      readonly paymentId: string | null;
      readonly amountCents: Cents;
      readonly card: CardFacts;
    }
  /** Given back; not final while the processor may still say that it failed. */
  | {
      readonly what: 'refunded';
      readonly refundId: string | null;
      readonly isFinal: boolean;
      readonly card?: string;
    }
  | { readonly what: 'refundFailed'; readonly refundId: string; readonly reason: string }
  /** All places were searched, each answered, and it is nowhere. */
  | { readonly what: 'absent' }
  /** It heard us and takes it on under no circumstances. */
  | { readonly what: 'refused'; readonly code: string };
