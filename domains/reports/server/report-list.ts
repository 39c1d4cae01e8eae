// Which reports are there of a day and its money? Those of other facts are declared where the facts are.
import { reportTexts as say, reportDescriptions as about } from '#domains/reports/messages.ts';
import { buildDrawer } from '#domains/reports/server/build-drawer.ts';
import { buildEod } from '#domains/reports/server/build-eod.ts';
import { buildInventorySales } from '#domains/reports/server/build-inventory-sales.ts';
import { buildReceipts } from '#domains/reports/server/build-receipts.ts';
import { buildRefunds, buildSales, buildTenders, buildTrades } from '#domains/reports/server/build-sales.ts';
import { buildLiability } from '#domains/reports/server/build-liability.ts';
import { buildClock, buildInventory } from '#domains/reports/server/build-stock-and-hours.ts';
import type { ReportFilter, ReportGroup } from '#contract/report.ts';
import { type Report, type ReportDeclaration, report } from '#platform/reports/report.ts';

function one(
  name: string,
  group: ReportGroup,
  [title, description]: readonly [title: string, description: string],
  build: Report['build'],
  more: Pick<ReportDeclaration, 'period' | 'filters' | 'forClosing'> = {},
): Report {
  return report({ name, group, title, description, build, ...more });
}

const byEmployee: { filters: readonly ReportFilter[] } = { filters: ['employee'] };

export const reports: readonly Report[] = [
  one('EOD', 'Daily', [say.EOD, about.EOD], buildEod, { period: 'day', forClosing: true }),
  one('Drawer', 'Daily', [say.DRAWER_TITLE, about.DRAWER], buildDrawer, {
    filters: ['employee', 'drawerSession'],
    forClosing: true,
  }),
  one('Receipts', 'Daily', [say.RECEIPTS_TITLE, about.RECEIPTS], buildReceipts, {
    filters: ['employee', 'tender', 'kind', 'hour', 'weekday', 'drawerSession', 'stores'],
  }),
  one('Tender Summary', 'Daily', [say.TENDERS_TITLE, about.TENDERS], buildTenders, byEmployee),
  one('Sales', 'Sales', [say.SALES_TITLE, about.SALES], buildSales, byEmployee),
  one('Trades', 'Sales', [say.TRADES_TITLE, about.TRADES], buildTrades, byEmployee),
  one('Refunds', 'Sales', [say.REFUNDS_TITLE, about.REFUNDS], buildRefunds, byEmployee),
  one('Store Credit', 'Sales', [say.CREDIT_TITLE, about.CREDIT], buildLiability('storeCredit')),
  one(
    'Gift Certificates',
    'Sales',
    [say.CERTIFICATES_TITLE, about.CERTIFICATES],
    buildLiability('giftCertificate'),
  ),
  one(
    'Inventory Sales',
    'Inventory',
    [say.INVENTORY_SALES_TITLE, about.INVENTORY_SALES],
    buildInventorySales,
    { filters: ['employee', 'department', 'quantity'] },
  ),
  one('Inventory Value', 'Inventory', [say.INVENTORY_TITLE, about.INVENTORY], buildInventory, {
    period: 'now',
  }),
  one('Time Clock', 'Employees', [say.CLOCK_TITLE, about.CLOCK], buildClock, byEmployee),
];
