// Which address shows which screen?
//
// One route per screen that the domains and the app list (screens.ts). A screen that exists is loaded when it is first opened; the others show the documented
// sentence and where the job can be done meanwhile. Addresses match in any letter case, with and without trailing slash.
import './install.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { AppRoot } from '#web/app-root.tsx';
import { ErrorPage, NotFoundPage } from '#web/pages/error-page.tsx';
import { NoRightPage } from '#web/pages/no-right-page.tsx';
import { PlaceholderPage } from '#web/pages/placeholder-page.tsx';
import { DISPLAY_PATH, plainPath, rightLacking, type Screen, screens } from '#web/screens.ts';
import type { WebModule } from '#platform/web/module.ts';
import { modules } from '#web/modules.ts';
import { guardNavigation, useMay } from '#platform/web/session.ts';

/** Screens that several domains make up together. */
const pages: NonNullable<WebModule['screens']> = {
  '/help/': async () => (await import('#web/pages/help-desk-page.tsx')).HelpDeskPage,
  '/': async () => (await import('#web/pages/dashboard-page.tsx')).DashboardPage,
  '/management/inventory': async () => (await import('./pages/inventory-page.tsx')).ManageInventoryPage,
  '/management/customers/': async () => (await import('#web/pages/customers-page.tsx')).ViewCustomersPage,
  '/management/customers/lookupCustomers': async () =>
    (await import('#web/pages/customers-page.tsx')).LookupCustomersPage,
  '/management/users': async () => (await import('#web/pages/users-page.tsx')).UsersPage,
  '/user/profile': async () => (await import('#web/pages/profile-page.tsx')).ProfilePage,
  '/settings/client/': async () => (await import('#web/pages/client-settings-page.tsx')).ClientSettingsPage,
  '/design': async () => (await import('#web/pages/design-page.tsx')).DesignPage,
};

/** The screens that are there, by their documented path. */
const built: Readonly<Record<string, RouteComponent>> = Object.fromEntries(
  [pages, ...modules.map(({ screens: some }) => some ?? {})]
    .flatMap((some) => Object.entries(some))
    .map(([path, load]) => [path, lazyRouteComponent(async () => ({ default: await load() }))]),
);

const rootRoute = createRootRoute({
  component: AppRoot,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

const routeTree = rootRoute.addChildren([
  // Every screen asks for the login where nobody is signed in; who types the address of other products gets the first one.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    beforeLoad: () => redirect({ to: '/', replace: true, throw: true }),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: DISPLAY_PATH,
    component: lazyRouteComponent(
      () => import('#domains/register/web/display/display-screen.tsx'),
      'DisplayScreen',
    ),
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
