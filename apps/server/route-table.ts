// Which calls does the server answer? All domains' routes, in one list.
import type { Route } from '#kernel/route.ts';
import { pinRoutes } from '#domains/access/server/pin-routes.ts';
import { accessRoutes } from '#domains/access/server/routes.ts';
import { userRoutes } from '#domains/access/server/user-routes.ts';
import { auditRoutes } from '#domains/audit/server/routes.ts';
import { businessDayRoutes } from '#domains/business-day/server/routes.ts';
import { cardsRoutes } from '#domains/cards/server/routes.ts';
import { cashRoutes } from '#domains/cash/server/routes.ts';
import { deepSearchRoutes } from '#domains/catalog/server/deep-routes.ts';
import { catalogDetailRoutes } from '#domains/catalog/server/detail-routes.ts';
import { catalogEditionRoutes } from '#domains/catalog/server/edition-routes.ts';
import { catalogRoutes } from '#domains/catalog/server/routes.ts';
import { customerGroupRoutes } from '#domains/customers/server/group-routes.ts';
import { wishRoutes } from '#domains/customers/server/wish-routes.ts';
import { customersRoutes } from '#domains/customers/server/routes.ts';
import { dailyStatsRoutes } from '#domains/daily-stats/server/routes.ts';
import { dealerRulesRoutes } from '#domains/dealer-rules/server/routes.ts';
import { dealerTradeRoutes } from '#domains/dealer-rules/server/trade-routes.ts';
import { departmentsEditRoutes } from '#domains/departments/server/edit-routes.ts';
import { departmentsRoutes } from '#domains/departments/server/routes.ts';
import { giftCertificatesRoutes } from '#domains/gift-certificates/server/routes.ts';
import { labelRoutes } from '#domains/inventory/server/label-routes.ts';
import { inventoryRoutes } from '#domains/inventory/server/routes.ts';
import { mailRoutes } from '#domains/mail/server/routes.ts';
import { priceChangesRoutes } from '#domains/price-changes/server/routes.ts';
import { pricingRoutes } from '#domains/pricing/server/routes.ts';
import { printingRoutes } from '#domains/printing/server/routes.ts';
import { promotionRoutes } from '#domains/promotions/server/routes.ts';
import { registerRoutes } from '#domains/register/server/routes.ts';
import { reportsRoutes } from '#domains/reports/server/routes.ts';
import { settingsRoutes } from '#domains/settings/server/routes.ts';
import { storesRoutes } from '#domains/stores/server/routes.ts';
import { supportRoutes } from '#domains/support/server/routes.ts';
import { taskRoutes } from '#domains/tasks/server/routes.ts';
import { taxonomyRoutes } from '#domains/taxonomy/server/routes.ts';
import { timeClockRoutes } from '#domains/time-clock/server/routes.ts';

export type Surroundings = { readonly demo: boolean };

/** All routes. Throws (a bug) when two calls share an id. */
export function allRoutes(surroundings: Surroundings): Route[] {
  const routes = [
    ...accessRoutes(surroundings),
    ...pinRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...storesRoutes,
    ...settingsRoutes,
    ...departmentsRoutes,
    ...departmentsEditRoutes,
    ...catalogRoutes,
    ...catalogDetailRoutes,
    ...catalogEditionRoutes,
    ...deepSearchRoutes,
    ...inventoryRoutes,
    ...taxonomyRoutes,
    ...labelRoutes,
    ...pricingRoutes,
    ...priceChangesRoutes,
    ...promotionRoutes,
    ...customersRoutes,
    ...customerGroupRoutes,
    ...wishRoutes,
    ...giftCertificatesRoutes,
    ...cashRoutes,
    ...cardsRoutes,
    ...dealerRulesRoutes,
    ...dealerTradeRoutes,
    ...timeClockRoutes,
    ...registerRoutes,
    ...dailyStatsRoutes,
    ...reportsRoutes,
    ...businessDayRoutes,
    ...printingRoutes,
    ...mailRoutes,
    ...taskRoutes,
    ...supportRoutes,
  ];
  const ids = new Set<string>();
  for (const { call } of routes) {
    if (ids.has(call.id)) throw new Error(`two calls are named ${call.id}`);
    ids.add(call.id);
  }
  return routes;
}
