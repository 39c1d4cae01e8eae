// What does the server get from access?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { openWork } from '#domains/stores/server/public/open-work.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { giveNewRights } from './give-new-rights.ts';
import { pinRoutes } from './pin-routes.ts';
import { accessRoutes } from './routes.ts';
import { userRoutes } from './user-routes.ts';
import { userOpenWork } from './open-work.ts';
import { setUpUsers } from './set-up.ts';

export const module: ServerModule = {
  fills: [fill(setUps, setUpUsers), fill(openWork, userOpenWork)],
  // Once at the start: what a new version brings.
  jobs: ({ database }) => [
    { everyMs: 86_400_000, atStart: true, run: (now) => giveNewRights(database, now) },
  ],
  routes: () => [...pinRoutes, ...accessRoutes, ...userRoutes],
};
