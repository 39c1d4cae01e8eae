// Can a terminal be paired now?
import { cardsMessages as texts } from '#domains/cards/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The store has no account at a processor. */
export const accountRefusal = (): Refusal => refuse('NO_CARD_ACCOUNT', texts.NO_ACCOUNT);

type Answer =
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'refused'; readonly code: string };

/** The processor does not answer, or refuses. */
export const answerRefusal = (answer: Answer): Refusal =>
  answer.kind === 'unknown'
    ? refuse('CARD_PROCESSOR_SILENT', texts.processorSilent(answer.why))
    : refuse('CARD_PROCESSOR_REFUSED', texts.processorRefused(answer.code));
