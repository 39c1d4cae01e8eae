// Which address shows which screen?
//
// One route per row of screens.ts. A screen that exists is loaded when it is first opened; the others show the documented
// sentence and where the job can be done meanwhile. Addresses match in any letter case, with and without trailing slash.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { AppRoot } from '#web/app-root.tsx';
import { ErrorPage, NotFoundPage } from '#web/pages/error-page.tsx';
import { NoRightPage } from '#web/pages/no-right-page.tsx';
import { PlaceholderPage } from '#web/pages/placeholder-page.tsx';
import { DISPLAY_PATH, plainPath, rightLacking, type Screen, screens } from '#web/screens.ts';
import { guardNavigation, useMay } from '#web/session.ts';

/** The screens that are there, by their documented path. */
const built: Readonly<Record<string, RouteComponent>> = {
  '/management/reports': lazyRouteComponent(
    () => import('#domains/reports/web/reports-screen.tsx'),
    'ReportsScreen',
  ),
  '/': lazyRouteComponent(() => import('#web/pages/dashboard-page.tsx'), 'DashboardPage'),
  '/Admin/dashboard': lazyRouteComponent(
    () => import('#domains/daily-stats/web/admin-dashboard-screen.tsx'),
    'AdminDashboardScreen',
  ),
  '/management/dailystats': lazyRouteComponent(
    () => import('#domains/daily-stats/web/daily-stats-screen.tsx'),
    'DailyStatsScreen',
  ),
  '/pos/transactions/trans': lazyRouteComponent(
    () => import('#domains/register/web/transaction-screen.tsx'),
    'TransactionScreen',
  ),
  '/pos/transactions/pending/': lazyRouteComponent(
    () => import('#domains/register/web/pending-screen.tsx'),
    'PendingScreen',
  ),
  '/pos/transactions/completedTrans': lazyRouteComponent(
    () => import('#domains/register/web/completed-screen.tsx'),
    'CompletedScreen',
  ),
  '/management/dailyprocessing/drawercount': lazyRouteComponent(
    () => import('#domains/cash/web/drawer-count-screen.tsx'),
    'DrawerCountScreen',
  ),
  '/management/dailyprocessing/drawercountend': lazyRouteComponent(
    () => import('#domains/cash/web/drawer-count-screen.tsx'),
    'EndingDrawerCountScreen',
  ),
  '/management/dailyprocessing/cashtransfer': lazyRouteComponent(
    () => import('#domains/cash/web/cash-transfer-screen.tsx'),
    'CashTransferScreen',
  ),
  '/management/inventory': lazyRouteComponent(
    () => import('./pages/inventory-page.tsx'),
    'ManageInventoryPage',
  ),
  '/management/inventory/pricing': lazyRouteComponent(
    () => import('#domains/price-changes/web/price-changes-screen.tsx'),
    'PriceChangesScreen',
  ),
  '/management/catalog/products': lazyRouteComponent(
    () => import('#domains/catalog/web/search-catalog-screen.tsx'),
    'SearchCatalogScreen',
  ),
  '/management/taxonomy': lazyRouteComponent(
    () => import('#domains/taxonomy/web/manage-taxonomy-screen.tsx'),
    'ManageTaxonomyScreen',
  ),
  '/management/departments': lazyRouteComponent(
    () => import('#domains/departments/web/departments-screen.tsx'),
    'DepartmentsScreen',
  ),
  '/management/catalog/import': lazyRouteComponent(
    () => import('#domains/catalog/web/import-catalog-screen.tsx'),
    'ImportCatalogScreen',
  ),
  '/management/customers/': lazyRouteComponent(
    () => import('#web/pages/customers-page.tsx'),
    'ViewCustomersPage',
  ),
  '/management/customers/lookupCustomers': lazyRouteComponent(
    () => import('#web/pages/customers-page.tsx'),
    'LookupCustomersPage',
  ),
  '/management/giftcertificates': lazyRouteComponent(
    () => import('#domains/gift-certificates/web/gift-certificates-screen.tsx'),
    'GiftCertificatesScreen',
  ),
  '/PromotionsManager': lazyRouteComponent(
    () => import('#domains/promotions/web/promotions-screen.tsx'),
    'PromotionsScreen',
  ),
  '/management/inventory/pricingrules/': lazyRouteComponent(
    () => import('#domains/pricing/web/pricing-rules-screen.tsx'),
    'PricingRulesScreen',
  ),
  '/management/pricing/guide': lazyRouteComponent(
    () => import('#domains/pricing/web/price-guide-screen.tsx'),
    'PriceGuideScreen',
  ),
  '/management/timeclock': lazyRouteComponent(
    () => import('#domains/time-clock/web/time-clock-screen.tsx'),
    'TimeClockScreen',
  ),
  '/management/users': lazyRouteComponent(() => import('#web/pages/users-page.tsx'), 'UsersPage'),
  '/user/profile': lazyRouteComponent(() => import('#web/pages/profile-page.tsx'), 'ProfilePage'),
  '/management/email': lazyRouteComponent(
    () => import('#domains/mail/web/outbox-screen.tsx'),
    'OutboxScreen',
  ),
  '/management/dealer': lazyRouteComponent(
    () => import('#domains/dealer-rules/web/dealer-screen.tsx'),
    'DealerScreen',
  ),
  '/management/audit': lazyRouteComponent(
    () => import('#domains/support/web/audit/audit-screen.tsx'),
    'AuditScreen',
  ),
  '/settings/client/': lazyRouteComponent(
    () => import('#web/pages/client-settings-page.tsx'),
    'ClientSettingsPage',
  ),
  '/settings/labels': lazyRouteComponent(
    () => import('#domains/inventory/web/label-templates-screen.tsx'),
    'LabelTemplatesScreen',
  ),
  '/help/': lazyRouteComponent(() => import('#domains/support/web/help-desk-screen.tsx'), 'HelpDeskScreen'),
  '/management/dailyprocessing/endofday': lazyRouteComponent(
    () => import('#domains/business-day/web/end-of-day-screen.tsx'),
    'EndOfDayScreen',
  ),
  '/design': lazyRouteComponent(() => import('#web/pages/design-page.tsx'), 'DesignPage'),
};

const rootRoute = createRootRoute({
  component: AppRoot,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: DISPLAY_PATH,
    component: lazyRouteComponent(() => import('#domains/register/web/display-screen.tsx'), 'DisplayScreen'),
    errorComponent: ErrorPage,
  }),
  ...screens.map((screen) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: screen.path === '/' ? '/' : plainCase(screen.path),
      component: guarded(screen, built[screen.path] ?? PlaceholderPage),
      errorComponent: ErrorPage,
    }),
  ),
]);

/** The screen, or what is missing for it. */
function guarded(screen: Screen, Inner: RouteComponent): RouteComponent {
  const Guarded = () => {
    const right = rightLacking(screen, useMay());
    return right === null ? <Inner /> : <NoRightPage right={right} />;
  };
  return Object.assign(Guarded, { preload: Inner.preload });
}

/** Is the screen of this address there? */
export const isBuilt = (path: string): boolean => built[path] !== undefined;

/** The path as documented, without the trailing slash: the router then takes both. */
function plainCase(path: string): string {
  return path.replace(/\/+$/, '');
}

/** The router. Every navigation asks first whether the session still runs (NS-GEN-05). */
export function makeRouter() {
  const router = createRouter({
    routeTree,
    caseSensitive: false,
    trailingSlash: 'preserve',
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: false,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && plainPath(fromLocation.pathname) !== plainPath(toLocation.pathname))
      guardNavigation(Date.now());
  });
  return router;
}
