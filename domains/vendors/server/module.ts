// What does the server get from vendors?
import type { ServerModule } from '#platform/module.ts';
import { demoVendors } from '#domains/vendors/testing/demo-vendors.ts';
import { vendorChecks } from './invariants/imports.ts';
import { importRoutes } from './import-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { vendorRoutes } from './vendor-routes.ts';

export const module: ServerModule = {
  routes: () => [...vendorRoutes, ...itemRoutes, ...importRoutes],
  invariants: vendorChecks,
  demo: demoVendors,
};
