import { type FormEvent, useId, useState } from 'react';
import {
  addSchedule,
  getEmployeeHours,
  getSchedule,
  getStoreHoursAmount,
} from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type ShiftDraft = { userId: string; day: string };

export type ShiftDialogProps = {
  people: readonly { userId: number; username: string }[];
  start: ShiftDraft;
  onClose: () => void;
};

/** Plans a shift at this store. */
export function ShiftDialog({ people, start, onClose }: ShiftDialogProps) {
  const { clientId } = useWorkplace();
  const [draft, setDraft] = useState({ ...start, from: '09:00', to: '17:00' });
  const [problem, setProblem] = useState<string | null>(null);
  const add = useChange(addSchedule, [getSchedule, getStoreHoursAmount, getEmployeeHours]);
  const id = useId();
  const set = (next: Partial<typeof draft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (add.busy) return;
    if (!draft.userId || !draft.day || !draft.from || !draft.to) return setProblem(texts.SHIFT_INCOMPLETE);
    try {
      const answer = await add.run({
        ClientId: clientId,
        UserId: Number(draft.userId),
        Date: draft.day,
        StartTime: draft.from,
        EndTime: draft.to,
      });
      const refused = refusalOf(answer);
      if (refused) return setProblem(refused.message);
      toast(texts.SHIFT_SAVED);
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Dialog
      title={texts.ADD_SHIFT}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter form={id} cancel={texts.CLOSE} save={texts.SAVE} onCancel={onClose} busy={add.busy} />
      }
    >
      <form id={id} className="clock-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={texts.EMPLOYEE}>
          <SelectInput
            height={44}
            placeholder={texts.CHOOSE}
            value={draft.userId}
            options={people.map((one) => ({ value: String(one.userId), label: one.username }))}
            onChange={(userId) => set({ userId })}
          />
        </Field>
        <Field label={texts.SHIFT_DAY}>
          <TextInput type="date" height={44} value={draft.day} onChange={(day) => set({ day })} />
        </Field>
        <div className="two">
          <Field label={texts.START}>
            <TextInput type="time" height={44} value={draft.from} onChange={(from) => set({ from })} />
          </Field>
          <Field label={texts.END} hint={texts.END_HINT}>
            <TextInput type="time" height={44} value={draft.to} onChange={(to) => set({ to })} />
          </Field>
        </div>
        {problem && <Note tone="error">{problem}</Note>}
      </form>
    </Dialog>
  );
}
