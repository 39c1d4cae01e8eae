// What does the server get from conversion?
import type { ServerModule } from '#platform/module.ts';
import { demoConversion } from '#domains/conversion/testing/demo-conversion.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { fill } from '#platform/port.ts';
import { conversionChecks } from './invariants/conversion.ts';
import { conversionRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => conversionRoutes,
  invariants: conversionChecks,
  fills: [
    fill(moneySources, {
      convertBatch: 'select convert_batch_id from convert_batches where completed_at is not null',
    }),
  ],
  demo: demoConversion,
};
