// What does the server get from vendor-returns?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { damagedGoods, damagedTakenBack, onReturns } from '#domains/transfers/server/public/damaged-goods.ts';
import { creditDays } from '#domains/vendor-orders/server/public/credit-days.ts';
import { openDocuments } from '#domains/vendors/server/public/open-documents.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { returnChecks } from './invariants/returns.ts';
import { countOnReturns, draftReturn, takeOffDrafts } from './draft-return.ts';
import { countOpenReturns, listCreditDays } from './queries.ts';
import { vendorReport } from './reports/vendors.ts';
import { vendorReturnRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => vendorReturnRoutes,
  invariants: returnChecks,
  reports: [vendorReport],
  fills: [
    fill(moneySources, {
      vendorReturn: 'select vendor_return_id from vendor_returns where out_at is not null',
      vendorReturnStep: `select vendor_return_step_id from vendor_return_steps where kind = 'back'`,
    }),
    fill(openDocuments, countOpenReturns),
    fill(damagedGoods, draftReturn),
    fill(damagedTakenBack, takeOffDrafts),
    fill(onReturns, countOnReturns),
    fill(creditDays, listCreditDays),
  ],
};
