import type { Route } from '#kernel/route.ts';

export const cashRoutes: Route[] = [];
