import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import '#domains/reports/web/files/files.css';
import { useState } from 'react';
import {
  listSchedules,
  removeSchedule,
  runSchedule,
  saveSchedule,
  type ScheduleWire,
  stopSchedule,
} from '#domains/reports/contract/schedule-calls.ts';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { hourText } from './schedule-words.ts';
import { type Preset, useScheduleChoices } from './use-schedule-choices.ts';

const FORM = 'schedule-form';

type DialogProps = {
  clientId: number;
  /** The one to change; a new one without it. */
  schedule?: ScheduleWire;
  /** What a new one is about first. */
  preset?: Preset;
  onClose: () => void;
};

/** A schedule: what, when, to whom, its last run, and its actions. */
export function ScheduleDialog({ clientId, schedule, preset, onClose }: DialogProps) {
  const from = preset ?? schedule ?? null;
  const choices = useScheduleChoices(from);
  const save = useSubmit(saveSchedule, {
    forgets: [listSchedules],
    done: (_answer, { Name }) => texts.saved(String(Name)),
  });
  const isMine = schedule?.isMine ?? true;
  return (
    <Dialog
      title={schedule ? texts.edit(schedule.name) : texts.NEW}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          start={schedule && <Acts schedule={schedule} onClose={onClose} />}
          cancel={isMine ? texts.CANCEL : texts.CLOSE}
          onCancel={onClose}
          form={FORM}
          busy={save.busy}
          act={isMine && texts.SAVE}
        />
      }
    >
      <Stack gap={14}>
        {schedule?.lastState === 'failed' && (
          <Note tone="error" title={texts.FAILED}>
            {schedule.reason}
          </Note>
        )}
        {schedule && !isMine && <Foreign schedule={schedule} />}
        {isMine && choices.length === 0 && <Skeleton width="100%" height={240} />}
        {isMine && choices.length > 0 && (
          <ScheduleForm
            id={FORM}
            clientId={clientId}
            choices={choices}
            preset={from}
            schedule={schedule}
            problem={save.problem}
            onSave={async (input) => {
              if (await save.send(input)) onClose();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Foreign({ schedule }: { schedule: ScheduleWire }) {
  return (
    <>
      <Note tone="notice">{texts.notYours(schedule.owner)}</Note>
      <Facts
        facts={[
          [texts.REPORT, schedule.reportName],
          [texts.WHEN, texts.when(texts.every[schedule.every], hourText(schedule.hour))],
          [texts.FORMAT, texts.formats[schedule.format]],
          [texts.TO, schedule.recipients.join(', ')],
        ]}
      />
    </>
  );
}

function Acts({ schedule, onClose }: { schedule: ScheduleWire; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const id = { ReportScheduleId: schedule.reportScheduleId };
  const forgets = [listSchedules];
  const run = useSubmit(runSchedule, { forgets, done: texts.RUNS });
  const stop = useSubmit(stopSchedule, { forgets });
  const remove = useSubmit(removeSchedule, { forgets });
  const close = (answer: unknown) => answer && onClose();
  const problem = run.problem ?? stop.problem ?? remove.problem;
  return (
    <>
      {problem && <Note tone="warn">{problem}</Note>}
      {schedule.isMine && (
        <Button busy={run.busy} onClick={() => void run.send(id).then(close)}>
          {texts.RUN}
        </Button>
      )}
      {schedule.nextRunAt !== '' && (
        <Button busy={stop.busy} onClick={() => void stop.send(id).then(close)}>
          {texts.STOP}
        </Button>
      )}
      <Button tone="danger" onClick={() => setAsking(true)}>
        {texts.REMOVE}
      </Button>
      {asking && (
        <ConfirmDialog
          destructive
          sentence={texts.removeQuestion(schedule.name)}
          detail={texts.REMOVE_DETAIL}
          confirm={texts.REMOVE}
          cancel={texts.KEEP}
          busy={remove.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove.send(id).then(close)}
        />
      )}
    </>
  );
}
