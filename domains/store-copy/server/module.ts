// What does the server get from store-copy?
import type { ServerModule } from '#platform/module.ts';
import { forgetOldChanges } from './changes-since.ts';
import { storeCopyRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => storeCopyRoutes,
  jobs: ({ database }) => [
    { everyMs: 3_600_000, atStart: true, run: (now) => forgetOldChanges(database, now) },
  ],
};
