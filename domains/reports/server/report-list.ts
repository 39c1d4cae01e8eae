// Which reports are there?
import { mayDo } from '#contract/may-do.ts';
import type { ReportWire } from '#domains/reports/contract/calls.ts';
import { reportTexts as say, reportDescriptions as about } from '#domains/reports/messages.ts';
import { buildDrawer } from '#domains/reports/server/build-drawer.ts';
import { buildEod } from '#domains/reports/server/build-eod.ts';
import { buildInventorySales } from '#domains/reports/server/build-inventory-sales.ts';
import { buildRefunds, buildSales, buildTenders, buildTrades } from '#domains/reports/server/build-sales.ts';
import { buildClock, buildInventory, buildLiability } from '#domains/reports/server/build-standing.ts';
import type { Report } from '#domains/reports/server/report-question.ts';
import type { Actor } from '#contract/route.ts';

function report(
  reportName: string,
  group: ReportWire['group'],
  [title, description]: readonly [title: string, description: string],
  build: Report['build'],
  more: Partial<Pick<ReportWire, 'period' | 'byEmployee' | 'byItem'>> & { forClosing?: boolean } = {},
): Report {
  const { forClosing = false, ...rest } = more;
  return {
    wire: {
      reportName,
      group,
      title,
      description,
      period: 'range',
      byEmployee: false,
      byItem: false,
      ...rest,
    },
    forClosing,
    build,
  };
}

const REPORTS: readonly Report[] = [
  report('EOD', 'Daily', [say.EOD, about.EOD], buildEod, { period: 'day', forClosing: true }),
  report('Drawer', 'Daily', [say.DRAWER_TITLE, about.DRAWER], buildDrawer, {
    byEmployee: true,
    forClosing: true,
  }),
  report('Tender Summary', 'Daily', [say.TENDERS_TITLE, about.TENDERS], buildTenders, { byEmployee: true }),
  report('Sales', 'Sales', [say.SALES_TITLE, about.SALES], buildSales, { byEmployee: true }),
  report('Trades', 'Sales', [say.TRADES_TITLE, about.TRADES], buildTrades, { byEmployee: true }),
  report('Refunds', 'Sales', [say.REFUNDS_TITLE, about.REFUNDS], buildRefunds, { byEmployee: true }),
  report('Store Credit', 'Sales', [say.CREDIT_TITLE, about.CREDIT], buildLiability('storeCredit')),
  report(
    'Gift Certificates',
    'Sales',
    [say.CERTIFICATES_TITLE, about.CERTIFICATES],
    buildLiability('giftCertificate'),
  ),
  report(
    'Inventory Sales',
    'Inventory',
    [say.INVENTORY_SALES_TITLE, about.INVENTORY_SALES],
    buildInventorySales,
    { byEmployee: true, byItem: true },
  ),
  report('Inventory Value', 'Inventory', [say.INVENTORY_TITLE, about.INVENTORY], buildInventory, {
    period: 'now',
  }),
  report('Time Clock', 'Employees', [say.CLOCK_TITLE, about.CLOCK], buildClock, { byEmployee: true }),
];

/** May the caller run it? Who closes the store may run what closing needs; the rest needs reports.view. */
export const mayRun = (actor: Actor, one: Report): boolean => one.forClosing || seesReports(actor);

/** Does the caller see all reports, and days and drawers that are still open? */
export const seesReports = (actor: Actor): boolean => mayDo(actor, 'reports.view');

/** The reports that the caller may run, in the order of the list. */
export const reportsFor = (actor: Actor): readonly Report[] => REPORTS.filter((one) => mayRun(actor, one));

/** The report of that name, in any letter case; undefined when there is none. */
export const findReport = (name: string): Report | undefined =>
  REPORTS.find(({ wire }) => wire.reportName.toLowerCase() === name.trim().toLowerCase());
