// What does the server get from channels?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { encryptElsewhere } from '#domains/settings/server/public/encrypt-secret.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { encryptKeysAgain } from './connections/keys.ts';
import { runDueRules } from './channel-rules/run-rules.ts';
import { engineJobs } from './engine/engine.ts';
import { channelChecks } from './invariants/channels.ts';
import { ownRoutes } from './own-routes.ts';
import { beforePayment } from '#domains/register/server/public/before-payment.ts';
import { lastCopyAsks } from './last-copy-asks.ts';
import { channelRoutes } from './routes.ts';
import { channelWebhooks } from './webhook.ts';
import { channelNeeds } from './needs.ts';
import { channelOpenWork } from './open-work.ts';
import { setUpChannels } from './set-up.ts';

export const module: ServerModule = {
  routes: () => [...channelRoutes, ...ownRoutes],
  needs: channelNeeds,
  jobs: (host) => [
    ...engineJobs(host),
    { everyMs: 5_000, run: (now, isStopping) => runDueRules(host.database, now, isStopping) },
  ],
  invariants: channelChecks,
  webhooks: [channelWebhooks],
  fills: [
    fill(setUps, setUpChannels),
    fill(openWork, channelOpenWork),
    fill(encryptElsewhere, encryptKeysAgain),
    fill(beforePayment, lastCopyAsks),
  ],
};
