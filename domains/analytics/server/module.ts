// What does the server get from analytics?
import type { ServerModule } from '#platform/module.ts';
import { ownReport } from './reports/own-report.ts';
import { analyticsRoutes } from './routes.ts';

export const module: ServerModule = { routes: () => analyticsRoutes, reports: [ownReport] };
