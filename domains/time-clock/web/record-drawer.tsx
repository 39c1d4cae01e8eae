import { type FormEvent, useId, useState } from 'react';
import { deleteTimeRecord, type TimeRecordWire } from '#domains/time-clock/contract/calls.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { RecordFields } from '#domains/time-clock/web/record-form.tsx';
import { draftOf, recordReads, useRecordForm } from '#domains/time-clock/web/use-record-form.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Apart, Spread } from '#ui/overlay/dialog.tsx';
import { formatDateTime, formatHours, formatWeekday } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

/** One record: its times to correct, what it was before, and taking it away. */
export function RecordDrawer({ record, onClose }: { record: TimeRecordWire; onClose: () => void }) {
  // After a save the row comes back changed: the form starts from it.
  const version = record.versions.length;
  return (
    <DetailDrawer
      title={record.username}
      subtitle={`${record.clientName} · ${formatWeekday(record.businessDay)} · ${texts.sum(formatHours(record.minutes))}`}
      mark={<Avatar name={record.username} size={48} />}
      onClose={onClose}
    >
      {record.deletedAt ? (
        <Note tone="notice">
          {texts.deletedBy(record.deletedBy, formatDateTime(record.deletedAt, record.timeZone))}
        </Note>
      ) : (
        <EditForm key={`${version}-${record.clockOut}`} record={record} onDeleted={onClose} />
      )}
      <History record={record} />
    </DetailDrawer>
  );
}

function EditForm({ record, onDeleted }: { record: TimeRecordWire; onDeleted: () => void }) {
  const { userId } = useWorkplace();
  const form = useRecordForm(draftOf(record), record, () => undefined);
  const mayNotEdit = useRightReason('timeclock.edit');
  const mayNotOwn = useRightReason('timeclock.own');
  const reason = mayNotEdit ?? (record.userId === userId ? mayNotOwn : null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isDirty && !reason) void form.save();
  };
  return (
    <Stack id={id} as="form" gap={16} className="clock-form" onSubmit={submit} noValidate>
      {record.isForgotten && <Note tone="warn">{texts.FORGOTTEN_DETAIL}</Note>}
      <RecordFields form={form} />
      <div className="row clock-acts">
        <Button tone="primary" type="submit" busy={form.isBusy} disabled={!form.isDirty} reason={reason}>
          {texts.SAVE}
        </Button>
        <Spread />
        <Apart />
        <DeleteButton record={record} reason={reason} onDeleted={onDeleted} />
      </div>
    </Stack>
  );
}

type DeleteProps = { record: TimeRecordWire; reason: string | null; onDeleted: () => void };

function DeleteButton({ record, reason, onDeleted }: DeleteProps) {
  const [asked, setAsked] = useState(false);
  const removal = useSubmit(deleteTimeRecord, {
    forgets: recordReads,
    done: texts.DELETED_DONE,
    failed: alertError,
  });
  const remove = async () => {
    if (await removal.send({ EmployeeClockinID: record.employeeClockinID })) onDeleted();
    else setAsked(false);
  };
  return (
    <>
      <Button tone="danger" reason={reason} reasonAt="hidden" onClick={() => setAsked(true)}>
        {texts.DELETE}
      </Button>
      {asked && (
        <ConfirmDialog
          sentence={texts.ASK_DELETE}
          detail={texts.ASK_DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={texts.KEEP}
          destructive
          busy={removal.busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The older versions, newest first (NS-CLOCK-02). */
function History({ record }: { record: TimeRecordWire }) {
  if (record.versions.length === 0) return null;
  const written = (at: string) => (at ? formatDateTime(at, record.timeZone) : texts.STILL_IN);
  return (
    <section className="clock-history">
      <h3>{texts.HISTORY}</h3>
      <ol>
        {record.versions.toReversed().map((version) => (
          <li key={`${version.changedAt}-${version.clockIn}-${version.clockOut}-${version.notes}`}>
            <div className="num">{`${written(version.clockIn)} – ${written(version.clockOut)}`}</div>
            {version.notes && <div className="s">{version.notes}</div>}
            <div className="xs t3 num">
              {texts.until(version.changedBy, formatDateTime(version.changedAt, record.timeZone))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
