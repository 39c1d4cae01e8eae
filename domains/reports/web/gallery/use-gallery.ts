// Which reports, screens and views are there for this user, and which of them are asked for?
import { useState } from 'react';
import { REPORT_GROUPS, type ReportGroup } from '#contract/report.ts';
import { getReportList } from '#domains/reports/contract/calls.ts';
import { getMyReports, setFavorite } from '#domains/reports/contract/saved-calls.ts';
import { findReports } from '#domains/reports/rules/find-reports.ts';
import { reportAddress } from '#domains/reports/web/public/report-address.ts';
import { app } from '#platform/web/app.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMay } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

const LONG_MS = 600_000;

export type Card = {
  /** The name of a report, or the path of a screen: what favorites and views name. */
  readonly name: string;
  readonly address: string;
  readonly group: ReportGroup;
  readonly title: string;
  readonly about: string;
  readonly words?: string;
};

/** All cards that the user may open: the reports, and the screens that are reports of their own. */
export function useCards() {
  const may = useMay();
  const list = useCall(getReportList, {}, { staleMs: LONG_MS });
  const reports = (list.data ?? [])
    .filter(({ screen }) => screen === undefined)
    .map(
      ({ reportName, group, title, description }): Card => ({
        name: reportName,
        address: reportAddress(reportName),
        group,
        title,
        about: description,
        words: reportName,
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

/** The state of the gallery; what is asked for is in the address. */
export function useGallery() {
  const { cards, list } = useCards();
  const mine = useCall(getMyReports, {});
  const [kept, keep] = useAddress('ask');
  const [asked, setAsked] = useState(kept ?? '');
  const [group, setGroup] = useAddress('group');
  const [only, setOnly] = useAddress('mine');
  const star = useSubmit(setFavorite, { forgets: [getMyReports] });
  const favorites = new Set(mine.data?.favorites ?? []);
  const isOnlyMine = only === 'true';
  const found = findReports(asked, cards).filter(
    (card) => (group === null || card.group === group) && (!isOnlyMine || favorites.has(card.name)),
  );
  return {
    cards,
    list,
    mine,
    found,
    favorites,
    /** Groups with their cards, in their order; the best answers first while something is asked. */
    groups:
      asked !== ''
        ? []
        : REPORT_GROUPS.map((name) => ({ name, cards: found.filter((card) => card.group === name) })).filter(
            (one) => one.cards.length > 0,
          ),
    has: REPORT_GROUPS.filter((name) => cards.some((card) => card.group === name)),
    asked,
    setAsked: (text: string) => {
      setAsked(text);
      keep(text === '' ? null : text);
    },
    group: REPORT_GROUPS.find((name) => name === group) ?? null,
    setGroup,
    isOnlyMine,
    setOnlyMine: (on: boolean) => setOnly(on ? 'true' : null),
    star: (name: string) => void star.send({ ReportName: name, IsFavorite: !favorites.has(name) }),
    starProblem: star.problem,
  };
}
export type Gallery = ReturnType<typeof useGallery>;
