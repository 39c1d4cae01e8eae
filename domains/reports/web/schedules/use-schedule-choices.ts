// Which reports can be scheduled? All that the user may run, and the saved views of them.
import type { ReportWire } from '#contract/report.ts';
import { getReportList } from '#domains/reports/contract/calls.ts';
import { getMyReports } from '#domains/reports/contract/saved-calls.ts';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';

export type Choice = {
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly reportName: string;
  readonly filters: string;
  readonly period: ReportWire['period'];
};

/** What somebody comes from: a report, or a screen that is one, with its filters. */
export type Preset = { readonly reportName: string; readonly filters: string };

const LONG_MS = 600_000;

/** The choices, the preset first where it narrows its report; none while they are on their way. */
export function useScheduleChoices(preset: Preset | null): readonly Choice[] {
  const list = useCall(getReportList, {}, { staleMs: LONG_MS }).data ?? [];
  const views = useCall(getMyReports, {}).data?.views ?? [];
  const choice = (key: string, { reportName, filters }: Preset, label: (title: string) => string) => {
    const found = list.find((one) => one.reportName === reportName || one.screen === reportName);
    if (!found) return [];
    const { title, period } = found;
    return [{ key, label: label(title), title, reportName: found.reportName, filters, period }];
  };
  return [
    ...(preset && preset.filters !== '' ? choice('preset', preset, texts.withFilters) : []),
    ...list.flatMap(({ reportName }) =>
      choice(`report ${reportName}`, { reportName, filters: '' }, (title) => title),
    ),
    ...views.flatMap((view) =>
      choice(`view ${view.savedReportId}`, view, (title) => texts.view(view.name, title)),
    ),
  ];
}

/** The key of what is chosen first. */
export const firstKey = (preset: Preset | null, choices: readonly Choice[]): string =>
  (preset && preset.filters !== '' && 'preset') ||
  choices.find(({ reportName }) => reportName === preset?.reportName)?.key ||
  choices[0]?.key ||
  '';
