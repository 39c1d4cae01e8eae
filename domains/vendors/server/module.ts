// What does the server get from vendors?
import type { ServerModule } from '#platform/module.ts';
import { vendorChecks } from './invariants/imports.ts';
import { vendorRoutes } from './vendor-routes.ts';

export const module: ServerModule = {
  routes: () => vendorRoutes,
  invariants: vendorChecks,
};
