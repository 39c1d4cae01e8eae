// What does the server get from customers?
import type { ServerModule } from '#platform/module.ts';
import { customerGroupRoutes } from './group-routes.ts';
import { wishRoutes } from './wish-routes.ts';
import { customersRoutes } from './routes.ts';
import { endOverdueHolds } from './public/reserve-for-wishes.ts';

export const module: ServerModule = {
  routes: () => [...customerGroupRoutes, ...wishRoutes, ...customersRoutes],
  jobs: ({ database }) => [{ everyMs: 600_000, atStart: true, run: (now) => endOverdueHolds(database, now) }],
};
