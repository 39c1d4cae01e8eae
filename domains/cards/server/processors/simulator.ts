// The simulated card terminal (CARD-02, NS-CARD-02). It keeps nothing: what it was asked is in the attempt's row.
import { cardsMessages } from '#domains/cards/messages.ts';
import { simulateTerminal } from '#domains/cards/rules/simulate-terminal.ts';
import type { ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import type { AttemptRow } from '#domains/cards/server/queries.ts';
import type { CardProcessor } from './processor.ts';

export const simulator: CardProcessor = {
  name: 'Simulator',
  begin: async () => ({ what: 'waiting', externalId: null }),
  look: async (attempt, now) => look(attempt, now),
  cancel: async () => ({ what: 'cancelled', externalId: null, reason: '' }),
  giveBack: async (_attempt, paymentId) => `SIM-${paymentId}`,
};

function look(attempt: AttemptRow, now: Date): ProcessorAnswer {
  const { amountCents, polls, createdAt } = attempt;
  const waitedMs = now.getTime() - createdAt.getTime();
  const event = simulateTerminal({ amount: amountCents, polls: polls + 1, waitedMs });
  if (event === 'declined') return { what: 'declined', reason: '' };
  if (event === 'cancelled') return { what: 'cancelled', externalId: null, reason: '' };
  if (event !== 'approved') return { what: 'waiting', externalId: null };
  const label = cardsMessages.SIMULATED_CARD;
  return amountCents < 0
    ? { what: 'refunded', refundId: null, isFinal: true, card: label }
    : {
        what: 'paid',
        externalId: null,
        paymentId: null,
        amountCents,
        card: { label, entryMethod: '', authCode: '' },
      };
}
