// What must a card processor be able to do? The simulator and Square do.
//
// Nothing here touches the database, and nobody calls it within a database transaction: requests were committed before, answers are
// committed after. Each is asked as often as anybody likes: the attempt's checkoutId is its idempotency key.
import type { AttemptRow } from '#domains/cards/server/queries.ts';
import type { ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import type { Cents } from '#kernel/money.ts';

export type CardProcessor = {
  readonly name: 'Simulator' | 'Square';
  /** Asks for the charge or refund for the first time. */
  readonly begin: (attempt: AttemptRow) => Promise<ProcessorAnswer>;
  /** How is it? Sends the same request again, or searches, while nobody knows whether it arrived. */
  readonly look: (attempt: AttemptRow, now: Date) => Promise<ProcessorAnswer>;
  /** Asks to cancel; what counts is what it answers later. */
  readonly cancel: (attempt: AttemptRow) => Promise<ProcessorAnswer>;
  /** Gives a charge back that pays for nothing: the refund's id, or undefined when nobody knows. */
  readonly giveBack: (attempt: AttemptRow, paymentId: string, cents: Cents) => Promise<string | undefined>;
};
