import { useAttempt } from '#platform/web/use-submit.ts';
import { useState } from 'react';
import { timeClockMessages } from '#domains/time-clock/messages.ts';
import { timeClockWebMessages as texts } from '#domains/time-clock/web/messages.ts';
import { runClock } from '#domains/time-clock/web/use-clock.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { useWorkplace } from '#platform/web/session.ts';

/** After sign-in: clock in or not now (AUTH-13). */
export function ClockInPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Prompt
      act="in"
      sentence={timeClockMessages.ASK_IN}
      yes={texts.CLOCK_IN}
      no={texts.NOT_NOW}
      done={timeClockMessages.PROMPT_IN_DONE}
      onNo={onClose}
      onDone={onClose}
    />
  );
}

/** At logout: No leaves, Clock-Out clocks out, says so and leaves (AUTH-15). */
export function ClockOutPrompt({ onLeave }: { onLeave: () => void }) {
  return (
    <Prompt
      act="out"
      sentence={timeClockMessages.ASK_OUT}
      yes={texts.CLOCK_OUT}
      no={texts.NO}
      done={timeClockMessages.PROMPT_OUT_DONE}
      onNo={onLeave}
      onDone={onLeave}
    />
  );
}

type PromptProps = {
  act: 'in' | 'out';
  sentence: string;
  yes: string;
  no: string;
  done: string;
  onNo: () => void;
  onDone: () => void;
};

function Prompt({ act, sentence, yes, no, done, onNo, onDone }: PromptProps) {
  const { userId, clientId } = useWorkplace();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAttempt();
  const clock = async () => {
    const answer = await run(() => runClock(act, { UserId: userId, ClientId: clientId }));
    if (!answer) return;
    if (!answer.done) return setProblem(answer.message);
    toast(done);
    if (answer.message) alertError(answer.message);
    onDone();
  };
  return (
    <ConfirmDialog
      sentence={sentence}
      detail={problem && <Note tone="refusal">{problem}</Note>}
      confirm={yes}
      cancel={no}
      busy={busy}
      persistent
      width={500}
      onConfirm={() => void clock()}
      onCancel={onNo}
    />
  );
}
