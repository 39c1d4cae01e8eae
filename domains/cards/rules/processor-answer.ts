// What can a card processor say about an attempt?
import type { Cents } from '#kernel/money.ts';

/** What is kept of a card; nothing else of it ever reaches us. */
export type CardFacts = {
  /** "Visa •••• 1111"; for the receipt. */
  readonly label: string;
  /** How it was read: CONTACTLESS, EMV ... */
  readonly entryMethod: string;
  readonly authCode: string;
};

export type ProcessorAnswer =
  /** No answer, or an unusable one: nobody knows whether the request arrived. */
  | { readonly what: 'silence'; readonly why: string }
  /** It has the request, and the outcome is open. */
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
  /** It got the request and refuses it for good. */
  | { readonly what: 'refused'; readonly code: string };
