import {
  getInventorySalesReport,
  getReport,
  getReportList,
  getReportListByGroup,
  previewReport,
} from '#domains/reports/contract/calls.ts';
import { getInventorySales } from '#domains/reports/server/get-inventory-sales.ts';
import { getReportFile } from '#domains/reports/server/public/get-report.ts';
import { makeReport } from '#domains/reports/server/make-report.ts';
import { reportsFor } from '#domains/reports/server/public/may-run.ts';
import { paperToWire } from '#contract/report.ts';
import { isRefusal } from '#kernel/refusal.ts';
import {
  getMyReports,
  removeView as removeViewCall,
  saveView as saveViewCall,
  setFavorite as setFavoriteCall,
} from '#domains/reports/contract/saved-calls.ts';
import { listMine, removeView, saveView, setFavorite } from '#domains/reports/server/saved-views.ts';
import { MOST_LINES } from '#contract/report.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const reportsRoutes: Route[] = [
  reads(getReportList, async ({ actor }) => reportsFor(actor).map(({ wire }) => wire)),
  reads(getReportListByGroup, async ({ actor }, { Group }) =>
    reportsFor(actor).flatMap(({ wire }) => (wire.group === Group ? [wire] : [])),
  ),
  reads(getReport, getReportFile),
  reads(getInventorySalesReport, getInventorySales),
  reads(previewReport, async (context, asked) => {
    const made = await makeReport(context, asked, MOST_LINES[asked.ForPaper ? 'paper' : 'screen']);
    return isRefusal(made) ? made : paperToWire(made.paper);
  }),
  reads(getMyReports, listMine),
  writes(saveViewCall, async (context, asked) => {
    const saved = await saveView(context, asked);
    return isRefusal(saved) ? saved : { success: true, message: '', ...saved };
  }),
  writes(removeViewCall, async (context, { SavedReportId }) => {
    await removeView(context, SavedReportId);
    return { success: true, message: '' };
  }),
  writes(setFavoriteCall, async (context, { ReportName, IsFavorite }) => {
    return (await setFavorite(context, ReportName, IsFavorite)) ?? { success: true, message: '' };
  }),
];
