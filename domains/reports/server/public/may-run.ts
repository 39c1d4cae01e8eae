// Who may run which report?
import { mayDo } from '#contract/may-do.ts';
import type { Actor } from '#contract/route.ts';
import { findReport, listReports, type Report } from '#platform/reports/report.ts';

/** Does the caller see all reports, and days and drawers that are still open? */
export const seesReports = (actor: Actor): boolean => mayDo(actor, 'reports.view');

/** The right that the caller lacks for a report; undefined when they may run it. Users who close the store may run what closing needs; the rest needs reports.view. */
export function lackedRight(actor: Actor, one: Report): string | undefined {
  if (!one.forClosing && !seesReports(actor)) return 'reports.view';
  return one.right !== undefined && !mayDo(actor, one.right) ? one.right : undefined;
}

/** The rights without which nobody may see a report as the caller saw it: its own, and that to costs where the caller has it. */
export function neededRights(actor: Actor, name: string): string[] {
  const one = findReport(name);
  return [
    ...(one?.forClosing ? [] : ['reports.view']),
    ...(one?.right === undefined ? [] : [one.right]),
    ...(mayDo(actor, 'costs.view') ? ['costs.view'] : []),
  ];
}

/** The reports of all domains that the caller may run. */
export const reportsFor = (actor: Actor): readonly Report[] =>
  listReports().filter((one) => lackedRight(actor, one) === undefined);
