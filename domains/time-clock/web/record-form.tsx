import { FormDialog } from '#platform/web/form-dialog.tsx';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { type RecordForm, useRecordForm } from '#domains/time-clock/web/use-record-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

/** The two times and the note. */
export function RecordFields({ form, autoFocus }: { form: RecordForm; autoFocus?: boolean }) {
  const { draft, set } = form;
  return (
    <>
      <div className="two">
        <Field label={texts.CLOCK_IN_DAY} error={form.problemOf('inDay')}>
          <TextInput
            type="date"
            height={44}
            value={draft.inDay}
            autoFocus={autoFocus}
            onChange={(inDay) => set({ inDay, outDay: draft.outDay === draft.inDay ? inDay : draft.outDay })}
          />
        </Field>
        <Field label={texts.CLOCK_IN_TIME} error={form.problemOf('inTime')}>
          <TextInput type="time" height={44} {...form.bind('inTime')} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.CLOCK_OUT_DAY} error={form.problemOf('outDay')}>
          <TextInput type="date" height={44} {...form.bind('outDay')} />
        </Field>
        <Field label={texts.CLOCK_OUT_TIME}>
          <TextInput type="time" height={44} {...form.bind('outTime')} />
        </Field>
      </div>
      <Field label={texts.NOTE} optional>
        <TextArea rows={2} maxLength={500} {...form.bind('notes')} />
      </Field>
      {form.problem && <Note tone="error">{form.problem}</Note>}
    </>
  );
}

export type RecordDialogProps = {
  people: readonly { userId: number; username: string }[];
  /** The day that is there first, yyyy-MM-dd. */
  today: string;
  onClose: () => void;
};

/** Adds a time record of somebody at this store (CLOCK-08). */
export function RecordDialog({ people, today, onClose }: RecordDialogProps) {
  const { userId } = useWorkplace();
  const first = people.find((one) => one.userId !== userId) ?? people[0];
  const start = {
    userId: first ? String(first.userId) : '',
    inDay: today,
    inTime: '',
    outDay: today,
    outTime: '',
    notes: '',
  };
  const form = useRecordForm(start, null, onClose);
  return (
    <FormDialog
      title={texts.ADD_TITLE}
      width={500}
      draft={form}
      sending={{ busy: form.isBusy }}
      cancel={texts.CLOSE}
      act={texts.SAVE}
      onSend={form.save}
      onClose={onClose}
    >
      <Field label={texts.EMPLOYEE} error={form.problemOf('userId')}>
        <SelectInput
          height={44}
          placeholder={texts.CHOOSE}
          options={people.map((one) => ({ value: String(one.userId), label: one.username }))}
          {...form.bind('userId')}
        />
      </Field>
      <RecordFields form={form} />
      <p className="t3 s">{texts.OPEN_HINT}</p>
    </FormDialog>
  );
}
