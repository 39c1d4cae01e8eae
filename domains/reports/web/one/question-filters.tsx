import { getChoices } from '#domains/analytics/contract/calls.ts';
import { inEffect } from '#domains/analytics/rules/own-report.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FilterButton } from '#ui/controls/filter-button.tsx';
import type { Report } from './use-report.ts';

const LONG_MS = 600_000;
const namesOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
const optionsOf = (list: readonly { readonly name: string; readonly label: string }[]) =>
  list.map(({ name, label }) => ({ value: name, label }));

/** Chooses the figures and groupings of the user's own report from the closed lists, in the order of the clicks. */
export function QuestionFilters({ report }: { report: Report }) {
  const { measures = [], dimensions = [] } = useCall(getChoices, {}, { staleMs: LONG_MS }).data ?? {};
  // What is ticked is what the report shows, and a tick adds to it.
  const shown = inEffect(report.valueOf('Figures'), report.valueOf('Groupings'));
  const choose = ({ figures, groupings }: typeof shown) =>
    report.change({ Figures: figures, Groupings: groupings });
  return (
    <>
      <FilterButton
        label={texts.FIGURES}
        options={optionsOf(measures)}
        value={namesOf(shown.figures)}
        onChange={(names) => choose({ ...shown, figures: names.join(',') })}
      />
      <FilterButton
        label={texts.GROUPINGS}
        options={optionsOf(dimensions)}
        value={namesOf(shown.groupings)}
        onChange={(names) => choose({ ...shown, groupings: names.join(',') })}
      />
    </>
  );
}
