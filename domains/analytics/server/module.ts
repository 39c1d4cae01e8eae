// What does the server get from analytics?
import type { ServerModule } from '#platform/module.ts';
import { customerGroupSales } from './reports/customer-groups.ts';
import { hoursAgainstSales } from './reports/hours-against-sales.ts';
import { historyReport } from './reports/history.ts';
import { ownReport } from './reports/own-report.ts';
import { salesLines } from './reports/sales-lines.ts';
import { salesReports } from './reports/sales-reports.ts';
import { lineFileChecks } from './invariants/line-files.ts';
import { lineFileJobs } from './line-files/line-file-jobs.ts';
import { analyticsRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => analyticsRoutes,
  jobs: lineFileJobs,
  invariants: lineFileChecks,
  reports: [...salesReports, customerGroupSales, hoursAgainstSales, ownReport, salesLines, historyReport],
};
