import { useState } from 'react';
import type { DeskWire, MoveSumsWire } from '#domains/move-in/contract/calls.ts';
import { FATES, type Fate } from '#domains/move-in/rules/fate.ts';
import type { Step } from '#domains/move-in/rules/move-steps.ts';
import { TAKEN_SHEETS, type TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { NotRead } from './not-read.tsx';
import { RowTable } from './row-table.tsx';
import { SumTable } from './sum-table.tsx';

/** The answer of GetSums, with its states. */
export type Sums = {
  readonly data: MoveSumsWire | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};
type Props = { desk: DeskWire; moveInId: number | null; sums: Sums; go: (step: Step) => void };

/** The files beside the books to be, and every row with its fate. */
export function SumsStep({ desk, moveInId, sums, go }: Props) {
  const [shown, setShown] = useState<'sums' | 'rows'>('sums');
  if (moveInId === null) return <NotRead go={go} />;
  return (
    <>
      <Row>
        <Segmented
          label={texts.SUMS_LABEL}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'sums', label: texts.SUMS },
            { value: 'rows', label: texts.ROWS },
          ]}
        />
      </Row>
      {sums.error && <FailedNote error={sums.error} again={() => void sums.refetch()} />}
      {shown === 'sums' ? (
        <SumTable
          sums={sums.data}
          beside="booked"
          title={desk.move?.state === 'applied' ? texts.IN_BOOKS : texts.TO_BE}
          loading={sums.isPending}
        />
      ) : (
        <Rows moveInId={moveInId} fates={sums.data?.fates ?? []} />
      )}
    </>
  );
}

function Rows({ moveInId, fates }: { moveInId: number; fates: MoveSumsWire['fates'] }) {
  const [sheets, setSheets] = useState<readonly TakenSheet[]>([]);
  const [chosen, setChosen] = useState<readonly Fate[]>([]);
  const [named, setNamed] = useState(false);
  const [sheet] = sheets;
  const [fate] = chosen;
  const count = (wanted: Partial<MoveSumsWire['fates'][number]>): number =>
    fates
      .filter((one) => (wanted.sheet ?? one.sheet) === one.sheet && (wanted.fate ?? one.fate) === one.fate)
      .reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      <FilterRow>
        <FilterButton
          single
          label={texts.SHEET}
          value={sheets}
          onChange={setSheets}
          options={TAKEN_SHEETS.map((value) => ({
            value,
            label: texts.words(value),
            count: count({ sheet: value }),
          }))}
        />
        <FilterButton
          single
          label={texts.FATE}
          value={chosen}
          onChange={setChosen}
          options={FATES.map((value) => ({
            value,
            label: texts.FATES[value],
            count: count({ fate: value, ...(sheet && { sheet }) }),
          }))}
        />
        <FilterToggle label={texts.ONLY_NAMED} on={named} onChange={setNamed} />
      </FilterRow>
      <RowTable moveInId={moveInId} sheet={sheet} fate={fate} named={named} empty={texts.NO_ROWS} />
    </>
  );
}
