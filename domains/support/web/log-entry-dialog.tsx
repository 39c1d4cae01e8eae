import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { deleteLog, getLog, listLog, type LogDetailsWire } from '#domains/support/contract/calls.ts';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatCount, formatDateTime } from '#ui/data/format.ts';
import { IconTrash } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

export type LogEntryDialogProps = { id: number; zone: string; onClose: () => void };

/** One failure with all that is known of it; who may, deletes it. */
export function LogEntryDialog({ id, zone, onClose }: LogEntryDialogProps) {
  const answer = useCall(getLog, { id });
  const remove = useChange(deleteLog, [listLog]);
  const reason = useRightReason('applog.edit');
  const [asking, setAsking] = useState(false);
  if (asking) {
    return (
      <ConfirmDialog
        sentence={texts.DELETE_QUESTION}
        detail={texts.DELETE_DETAIL}
        confirm={texts.DELETE}
        cancel={texts.KEEP}
        destructive
        busy={remove.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void remove
            .run({ id })
            .then(onClose)
            .catch(() => setAsking(false))
        }
      />
    );
  }
  const error = answer.error ?? remove.error;
  return (
    <Dialog
      title={texts.LOG}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          tone="danger"
          icon={IconTrash}
          reason={reason}
          act={texts.DELETE}
          onAct={() => setAsking(true)}
        />
      }
    >
      {error && <FailedNote error={error} />}
      {answer.data ? <Entry entry={answer.data} zone={zone} /> : !error && <Skeleton width="70%" />}
    </Dialog>
  );
}

function Entry({ entry, zone }: { entry: LogDetailsWire; zone: string }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.MESSAGE, entry.message],
    [texts.WHERE, entry.call || entry.path],
    [texts.REQUEST, entry.requestId],
    [texts.USER, entry.username],
    [texts.FIRST, formatDateTime(entry.firstAt, zone)],
    [texts.LAST, formatDateTime(entry.lastAt, zone)],
    [texts.TIMES, formatCount(entry.times)],
    [texts.BROWSER, entry.userAgent],
  ];
  return (
    <>
      <Facts facts={facts} />
      <pre className="help-log" tabIndex={0}>
        {entry.detail || texts.NO_DETAIL}
      </pre>
    </>
  );
}
