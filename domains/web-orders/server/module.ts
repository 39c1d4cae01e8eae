// What does the server get from web-orders?
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import { forgetBuyer } from '#domains/channels/server/public/forget-buyer.ts';
import { shortLines } from '#domains/channels/server/public/short-lines.ts';
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import { simulateChannels } from '#domains/web-orders/testing/demo-channels.ts';
import { demoWebOrders } from '#domains/web-orders/testing/demo-web-orders.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { answerChannels } from './import/answer-channels.ts';
import { readAtOnce, takeTurns } from './import/take-turns.ts';
import { webOrderChecks } from './invariants/web-orders.ts';
import { importRoutes } from './import-routes.ts';
import { webOrderRoutes } from './routes.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { forgetBuyerOf, forgetOld } from './forget-buyers.ts';
import { tellCounterRefunds } from './returns/tell-counter-refunds.ts';
import { countShortLines } from './count-short-lines.ts';
import { shipmentRoutes } from './shipment-routes.ts';
import { channelMargin } from './reports/channel-margin.ts';
import { webOrderNeeds } from './needs.ts';
import { webOrderOpenWork } from './open-work.ts';

export const module: ServerModule = {
  reports: [channelMargin],
  demo: demoWebOrders,
  simulates: simulateChannels,
  routes: () => [...webOrderRoutes, ...shipmentRoutes, ...importRoutes],
  needs: webOrderNeeds,
  invariants: webOrderChecks,
  jobs: ({ database }) => [
    { everyMs: 86_400_000, atStart: true, run: async (now) => void (await readAtOnce(database, now)) },
    { everyMs: 2_000, run: (now, isStopping) => takeTurns(database, now, isStopping) },
    {
      everyMs: 30_000,
      run: async (now) => {
        await tellCounterRefunds(database, now);
        await cancelOverdue(database, now);
        await forgetOld(database, now);
      },
    },
  ],
  fills: [
    fill(openWork, webOrderOpenWork),
    fill(moneySources, {
      channelOrderMoney: 'select money_id from channel_order_money',
      channelMoney: `select channel_money_id from channel_money where kind in ('fee', 'payout')`,
    }),
    fill(channelOrders, answerChannels),
    fill(forgetBuyer, forgetBuyerOf),
    fill(shortLines, countShortLines),
  ],
};
