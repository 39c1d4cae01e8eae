// Which reports may this user open, and which of them does a text ask for?
import type { ReportGroup } from '#contract/report.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getReportList } from '#domains/reports/contract/calls.ts';
import { type Askable, askReports } from '#domains/reports/rules/ask-reports.ts';
import { useBusinessDay } from '#domains/stores/web/public/use-store-zone.ts';
import { app } from '#platform/web/app.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMay } from '#platform/web/session.ts';
import { reportAddress } from './report-address.ts';

const LONG_MS = 600_000;

export type Card = {
  /** The name of a report, or the path of a screen: what favorites and views name. */
  readonly name: string;
  readonly address: string;
  readonly group: ReportGroup;
  readonly title: string;
  readonly about: string;
  readonly words?: string;
  readonly takes?: NonNullable<Askable['takes']>;
};

/** All cards that the user may open: the reports, and the screens that are reports of their own. */
function useCards(isOn: boolean) {
  const may = useMay();
  const list = useCall(getReportList, {}, { staleMs: LONG_MS, enabled: isOn });
  const reports = (list.data ?? [])
    .filter(({ screen }) => screen === undefined)
    .map(
      ({ reportName, group, title, description, period, filters }): Card => ({
        name: reportName,
        address: reportAddress(reportName),
        group,
        title,
        about: description,
        words: reportName,
        takes: { period, isByDepartment: filters.includes('department') },
      }),
    );
  const screens = (app().reportScreens?.(may) ?? []).map(
    ({ path, label, group, about, words }): Card => ({
      name: path,
      address: path,
      group,
      title: label,
      about,
      words,
    }),
  );
  return { cards: [...screens, ...reports], list };
}

/** The reports that meet every word of a text, without screens; none while it isn't asked for. */
export function useReportsAsked(asked: string, isAsked: boolean): readonly Card[] {
  const { found } = useAskedReports(asked, { isOn: isAsked, isEvery: true });
  return isAsked && asked.trim() !== '' ? found.filter(({ takes }) => takes !== undefined) : [];
}

/** The reports that a text asks for, their addresses with the days and the department that it names. `isEvery`: only those that meet every word; `isOn`: ask for the list. */
export function useAskedReports(asked: string, { isOn = true, isEvery = false } = {}) {
  const { cards, list } = useCards(isOn);
  const { list: departments } = useDepartments();
  const today = useBusinessDay();
  const found = askReports(asked, cards, { departments, today }, isEvery).map(
    ({ filters, ...card }): Card => ({ ...card, address: reportAddress(card.name, filters) }),
  );
  return { cards, list, found };
}
