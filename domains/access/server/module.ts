// What does the server get from access?
import type { ServerModule } from '#platform/module.ts';
import { giveNewRights } from './give-new-rights.ts';
import { pinRoutes } from './pin-routes.ts';
import { accessRoutes } from './routes.ts';
import { userRoutes } from './user-routes.ts';

export const module: ServerModule = {
  // Once at the start: what a new version brings.
  jobs: ({ database }) => [
    { everyMs: 86_400_000, atStart: true, run: (now) => giveNewRights(database, now) },
  ],
  routes: () => [...pinRoutes, ...accessRoutes, ...userRoutes],
};
