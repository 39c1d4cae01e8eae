import { useRef } from 'react';
import { fillPractice } from '#domains/access/contract/practice.ts';
import { newKey, send } from '#platform/web/api.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Note } from '#ui/data/note.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { webMessages } from '#web/messages.ts';

/** Asks, with what is lost, and fills practice again (decision 0451). */
export function FillPracticeDialog({ onClose }: { onClose: () => void }) {
  const fill = useAttempt();
  const key = useRef(newKey());
  const confirm = async () => {
    if (!(await fill.run(() => send(fillPractice, {}, { key: key.current })))) return;
    toast(webMessages.FILL_PRACTICE_BEGUN);
    onClose();
  };
  return (
    <ConfirmDialog
      sentence={webMessages.FILL_PRACTICE_QUESTION}
      detail={
        <>
          {webMessages.FILL_PRACTICE_DETAIL}
          {fill.problem && <Note tone="refusal">{fill.problem}</Note>}
        </>
      }
      confirm={webMessages.FILL_PRACTICE_YES}
      cancel={webMessages.FILL_PRACTICE_NO}
      destructive
      busy={fill.busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
