import type { Route } from '#kernel/route.ts';

export const accessRoutes = (_surroundings: { demo: boolean }): Route[] => [];
