// What does the server get from register?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { registerFacts } from '#domains/stores/server/public/register-facts.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { sessionCash } from '#domains/cash/server/public/session-cash.ts';
import { visits } from '#domains/customers/server/public/visits.ts';
import { trades } from '#domains/dealer-rules/server/public/trades.ts';
import { uses } from '#domains/departments/server/public/uses.ts';
import { basketsWith } from '#domains/inventory/server/public/baskets-with.ts';
import { transactionPieces } from '#domains/labels/server/public/transaction-pieces.ts';
import { receipts } from '#domains/ledger/server/public/receipts.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { findBasketsWith } from './answers/baskets-with.ts';
import { payablesOfRegister } from './answers/payables.ts';
import { piecesOf } from './answers/pieces.ts';
import { listReceipts } from './answers/receipts.ts';
import { cashOfSession } from './answers/session-cash.ts';
import { tradesOfRegister } from './answers/trades.ts';
import { usesByLines } from './answers/uses-of-case.ts';
import { visitsOfRegister } from './answers/visits.ts';
import { tapeChecks } from './invariants/tape.ts';
import { transactionChecks } from './invariants/transactions.ts';
import { exceptions } from './reports/exceptions.ts';
import { moneyAsleep } from './reports/money-asleep.ts';
import { stockLines } from './reports/stock-lines.ts';
import { stockValue } from './reports/stock-value.ts';
import { registerRoutes } from './routes.ts';
import { registerNeeds } from './needs.ts';
import { lastSales, registerOpenWork } from './open-work.ts';

export const module: ServerModule = {
  routes: () => registerRoutes,
  reports: [exceptions, stockValue, moneyAsleep, stockLines],
  needs: registerNeeds,
  invariants: [...transactionChecks, ...tapeChecks],
  // What the domains below ask of transactions.
  fills: [
    fill(openWork, registerOpenWork),
    fill(registerFacts, lastSales),
    fill(moneySources, { transaction: `select transaction_id from transactions where state = 'finalized'` }),
    fill(payables, payablesOfRegister),
    fill(sessionCash, cashOfSession),
    fill(visits, visitsOfRegister),
    fill(trades, tradesOfRegister),
    fill(uses, usesByLines),
    fill(basketsWith, findBasketsWith),
    fill(transactionPieces, piecesOf),
    fill(receipts, listReceipts),
  ],
};
