import './move-in.css';
import { useState } from 'react';
import { type DeskWire, getMoveSums } from '#domains/move-in/contract/calls.ts';
import { nextStep, openNames, type Step, STEPS, stepsDone } from '#domains/move-in/rules/move-steps.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconBookmark, IconCircle, IconCircleCheck, IconHistory } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { AnswerList } from './answer-list.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { MoveList } from './move-list.tsx';
import { BooksStep } from './step-books.tsx';
import { DoubtsStep } from './step-doubts.tsx';
import { FileList } from './file-list.tsx';
import { FilesStep } from './step-files.tsx';
import { LiveStep } from './step-live.tsx';
import { SumsStep } from './step-sums.tsx';
import { useDesk } from './use-desk.ts';

const SHOWN = [...STEPS, 'moves', 'remembered'] as const;
type Shown = (typeof SHOWN)[number];

/** A shop moves in from another system: files, doubts, sums, into the books, going live; as a list of steps. */
export function MoveInScreen() {
  const mayNot = useRightReason('movein.run');
  if (mayNot)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNot}</Note>
      </div>
    );
  return <MoveIn />;
}

function MoveIn() {
  const { desk, isBusy } = useDesk();
  const [step, setStep] = useAddress('step');
  if (!desk.data)
    return (
      <div className="body stack">
        {desk.error ? (
          <FailedNote error={desk.error} again={() => void desk.refetch()} />
        ) : (
          <FileList files={[]} loading />
        )}
      </div>
    );
  return <Steps desk={desk.data} isBusy={isBusy} step={step} onStep={setStep} />;
}

type Props = {
  desk: DeskWire;
  isBusy: boolean;
  /** What the address names. */
  step: string | null;
  onStep: (step: Shown) => void;
};

function Steps({ desk, isBusy, step, onStep }: Props) {
  const moveInId = desk.move && desk.move.state !== 'reading' ? desk.move.moveInId : null;
  const sums = useCall(getMoveSums, { moveInId: moveInId ?? 0 }, { enabled: moveInId !== null, keep: true });
  const fates = moveInId === null ? [] : (sums.data?.fates ?? []);
  const doubtful = fates.reduce((sum, { fate, rows }) => sum + (fate === 'doubtful' ? rows : 0), 0);
  const done = stepsDone(desk, doubtful);
  // Where it opens; from then on only a press goes further.
  const [first] = useState(() => nextStep(done));
  const shown = SHOWN.find((one) => one === step) ?? first;
  const go = (next: Step) => onStep(next);
  const waiting = {
    files: desk.files.length,
    doubts: openNames(desk) + doubtful,
    sums: 0,
    books: 0,
    live: 0,
  };
  return (
    <div className="body stack">
      <Row wrap gap={8} role="group" aria-label={texts.STEPS_LABEL}>
        {STEPS.map((one, at) => (
          <Button
            key={one}
            icon={done[one] ? IconCircleCheck : IconCircle}
            tone={one === shown ? 'primary' : 'plain'}
            aria-current={one === shown ? 'step' : undefined}
            onClick={() => go(one)}
          >
            {texts.step(at + 1, one, waiting[one])}
          </Button>
        ))}
        <span className="grow" />
        <Button
          tone="ghost"
          icon={IconHistory}
          aria-pressed={shown === 'moves'}
          onClick={() => onStep('moves')}
        >
          {texts.MOVES}
        </Button>
        <Button
          tone="ghost"
          icon={IconBookmark}
          aria-pressed={shown === 'remembered'}
          onClick={() => onStep('remembered')}
        >
          {texts.REMEMBERED}
        </Button>
      </Row>
      <WorkNote desk={desk} isBusy={isBusy} />
      {shown === 'files' && <FilesStep desk={desk} isBusy={isBusy} />}
      {shown === 'doubts' && <DoubtsStep desk={desk} moveInId={moveInId} isBusy={isBusy} go={go} />}
      {shown === 'sums' && <SumsStep desk={desk} moveInId={moveInId} sums={sums} go={go} />}
      {shown === 'books' && <BooksStep desk={desk} moveInId={moveInId} isBusy={isBusy} sums={sums} go={go} />}
      {shown === 'live' && <LiveStep moveInId={moveInId} sums={sums} go={go} />}
      {shown === 'moves' && <MoveList />}
      {shown === 'remembered' && <AnswerList />}
    </div>
  );
}

/** How far the server is, or why it came to nothing. */
function WorkNote({ desk: { work }, isBusy }: Pick<Props, 'desk' | 'isBusy'>) {
  if (!work) return null;
  if (isBusy)
    return (
      <Note
        tone="notice"
        title={work.state === 'waiting' ? texts.WAITING : texts.working(work.kind, work.sheet, work.rowsDone)}
      >
        {texts.askedBy(work.askedBy)}
      </Note>
    );
  if (work.state !== 'failed') return null;
  return (
    <Note tone="refusal" title={texts.CAME_TO_NOTHING}>
      {work.problem}
    </Note>
  );
}
