// Which reports, screens and views are there for this user, and which of them are asked for?
import { useState } from 'react';
import { REPORT_GROUPS } from '#contract/report.ts';
import { getMyReports, setFavorite } from '#domains/reports/contract/saved-calls.ts';
import { useAskedReports } from '#domains/reports/web/public/use-asked-reports.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

/** The state of the gallery; what is asked for is in the address. */
export function useGallery() {
  const mine = useCall(getMyReports, {});
  const [kept, keep] = useAddress('ask');
  const [asked, setAsked] = useState(kept ?? '');
  const [group, setGroup] = useAddress('group');
  const [only, setOnly] = useAddress('mine');
  const { cards, list, found: meant } = useAskedReports(asked);
  const star = useSubmit(setFavorite, { forgets: [getMyReports] });
  const favorites = new Set(mine.data?.favorites ?? []);
  const isOnlyMine = only === 'true';
  const found = meant.filter(
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
