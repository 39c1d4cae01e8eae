import { useState } from 'react';
import { getMoveSums, type MoveWire, takeBackMoveIn } from '#domains/move-in/contract/calls.ts';
import { totalOf } from '#domains/move-in/rules/sum-rows.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';

/** Takes a move back after asking, with how much that is; says why where it can't be. */
export function MoveBack({ move: { moveInId, state } }: { move: Pick<MoveWire, 'moveInId' | 'state'> }) {
  const [asks, setAsks] = useState(false);
  const sums = useCall(getMoveSums, { moveInId }, { keep: true });
  const back = useSubmit(takeBackMoveIn, { forgets: DESK_READS, done: texts.TAKEN_BACK });
  const total = totalOf(sums.data ?? { lines: [] }, 'brought');
  return (
    <Stack gap={12}>
      {sums.error && <FailedNote error={sums.error} again={() => void sums.refetch()} />}
      {back.problem && <Note tone="refusal">{back.problem}</Note>}
      <Row>
        <Button
          tone="danger"
          icon={IconArrowBackUp}
          busy={back.busy}
          reason={state === 'applied' ? null : texts.ONLY_APPLIED}
          reasonAt="beside"
          disabled={!sums.data}
          onClick={() => setAsks(true)}
        >
          {texts.TAKE_BACK}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks}
        destructive
        sentence={texts.askTakeBack(total.pieces, formatMoney(total.owed))}
        detail={texts.ASK_BACK_DETAIL}
        confirm={texts.TAKE_BACK}
        cancel={texts.KEEP}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void back.send({ moveInId });
        }}
      />
    </Stack>
  );
}
