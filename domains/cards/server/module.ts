// What does the server get from cards?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { findAccount } from './find-processor.ts';
import { cardChecks } from './invariants/cards.ts';
import { takeTurns } from './payouts/take-turns.ts';
import { demoPayouts } from '#domains/cards/testing/demo-payouts.ts';
import { demoTerminals } from '#domains/cards/testing/demo-terminals.ts';
import { handleEvents, pruneEvents } from './handle-events.ts';
import { cardsRoutes } from './routes.ts';
import { findUnused, sweepAttempts } from './sweep-attempts.ts';
import { sweepTerminals } from './terminals/pair.ts';
import { cardWebhooks } from './webhook.ts';
import { cardPayouts } from './reports/card-payouts.ts';
import { cardNeeds } from './needs.ts';

export const module: ServerModule = {
  reports: [cardPayouts],
  routes: () => cardsRoutes,
  needs: cardNeeds,
  webhooks: [cardWebhooks],
  invariants: cardChecks,
  demo: async (database, chain) => {
    await demoTerminals(database, chain);
    await demoPayouts(database, chain);
  },
  jobs: ({ database }) => [
    {
      everyMs: 5_000,
      atStart: true,
      run: async (now, isStopping) => {
        await handleEvents(database, now);
        await sweepAttempts(database, { now, isStopping });
        await sweepTerminals(database, now, (storeId) => findAccount(database, storeId));
      },
    },
    {
      everyMs: 600_000,
      atStart: true,
      run: async (now) => {
        await takeTurns(database, now);
        await findUnused(database, now);
        await pruneEvents(database, now);
      },
    },
  ],
  fills: [
    fill(moneySources, {
      cardPayout: 'select card_payout_id from card_payouts',
      cardAttempt: 'select attempt_id from card_attempts where failed_at is not null',
    }),
  ],
};
