import { FormDialog } from '#platform/web/form-dialog.tsx';
import {
  addSchedule,
  getEmployeeHours,
  getSchedule,
  getStoreHoursAmount,
} from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type ShiftDraft = { userId: string; day: string };

export type ShiftDialogProps = {
  people: readonly { userId: number; username: string }[];
  start: ShiftDraft;
  onClose: () => void;
};

type Draft = ShiftDraft & { from: string; to: string };

const requiredOf = (text: string): string | null => (text === '' ? accessMessages.REQUIRED : null);

const problemsOf = ({ userId, day, from, to }: Draft): Problems<Draft> => ({
  userId: requiredOf(userId),
  day: requiredOf(day),
  from: requiredOf(from),
  to: requiredOf(to),
});

/** Plans a shift at this store. */
export function ShiftDialog({ people, start, onClose }: ShiftDialogProps) {
  const { clientId } = useWorkplace();
  const add = useSubmit(addSchedule, {
    forgets: [getSchedule, getStoreHoursAmount, getEmployeeHours],
    done: texts.SHIFT_SAVED,
  });
  const form = useDraft<Draft>(
    { ...start, from: '09:00', to: '17:00' },
    { problems: problemsOf, onChange: add.reset },
  );
  const submit = async () => {
    const { userId, day, from, to } = form.draft;
    const input = { ClientId: clientId, UserId: Number(userId), Date: day, StartTime: from, EndTime: to };
    if (await add.send(input)) onClose();
  };
  return (
    <FormDialog
      title={texts.ADD_SHIFT}
      width={500}
      draft={form}
      sending={add}
      cancel={texts.CLOSE}
      act={texts.SAVE}
      onSend={submit}
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
      <Field label={texts.SHIFT_DAY} error={form.problemOf('day')}>
        <TextInput type="date" height={44} {...form.bind('day')} />
      </Field>
      <div className="two">
        <Field label={texts.START} error={form.problemOf('from')}>
          <TextInput type="time" height={44} {...form.bind('from')} />
        </Field>
        <Field label={texts.END} hint={texts.END_HINT} error={form.problemOf('to')}>
          <TextInput type="time" height={44} {...form.bind('to')} />
        </Field>
      </div>
    </FormDialog>
  );
}
