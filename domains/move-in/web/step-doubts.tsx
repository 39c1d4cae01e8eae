import { useState } from 'react';
import type { DeskWire } from '#domains/move-in/contract/calls.ts';
import { openNames, type Step } from '#domains/move-in/rules/move-steps.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { NamesTable } from './names-table.tsx';
import { NotRead } from './not-read.tsx';
import { RowTable } from './row-table.tsx';
import { ReadAct } from './step-files.tsx';

type Props = { desk: DeskWire; moveInId: number | null; isBusy: boolean; go: (step: Step) => void };

/** What only a person can say: names of the files, and rows that may be somebody or something that is there. */
export function DoubtsStep({ desk, moveInId, isBusy, go }: Props) {
  // Where it opens; what is settled takes nobody away from there.
  const [shown, setShown] = useState<'names' | 'rows'>(() => (openNames(desk) > 0 ? 'names' : 'rows'));
  if (moveInId === null) return <NotRead go={go} />;
  return (
    <>
      <Row>
        <Segmented
          label={texts.DOUBTS_LABEL}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'names', label: texts.NAMES },
            { value: 'rows', label: texts.ROWS },
          ]}
        />
      </Row>
      {desk.newAnswers + desk.newFiles > 0 && <ReadAct desk={desk} isBusy={isBusy} />}
      {shown === 'names' ? (
        <NamesTable desk={desk} />
      ) : (
        <RowTable moveInId={moveInId} fate="doubtful" empty={texts.NO_DOUBTS} />
      )}
    </>
  );
}
