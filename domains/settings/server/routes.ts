import type { Route } from '#kernel/route.ts';

export const settingsRoutes: Route[] = [];
