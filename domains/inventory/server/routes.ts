import type { Route } from '#kernel/route.ts';

export const inventoryRoutes: Route[] = [];
