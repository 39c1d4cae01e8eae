import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { addTask, deleteTask, getTasks, type TaskWire, updateTask } from '#domains/tasks/contract/calls.ts';
import { TASK_REPEATS, type TaskRepeat } from '#domains/tasks/rules/next-due.ts';
import { repeatNames, taskWebMessages as texts } from '#domains/tasks/web/messages.ts';
import { getPeople } from '#domains/time-clock/contract/schedule.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { type DraftOf, type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const NEW = { name: '', instructions: '', repeat: 'None' as TaskRepeat, due: '', userId: '0' };
type Draft = typeof NEW;

const draftOf = (task: TaskWire): Draft => ({
  name: task.taskName,
  instructions: task.instructions,
  repeat: task.repeat,
  due: task.nextDueDate,
  userId: String(task.employeeID),
});

/** A task that repeats does so from a day on; that is said once it has a name. */
const problemsOf = ({ name, repeat, due }: Draft): Problems<Draft> => ({
  name: name.trim() === '' ? accessMessages.REQUIRED : null,
  due: name.trim() !== '' && repeat !== 'None' && !due ? texts.DUE_NEEDED : null,
});

export type TaskDialogProps = {
  /** Without one a new task. */
  task: TaskWire | undefined;
  onClose: () => void;
};

/** Adds a task, or changes and deletes one. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const { save, remove, attempt } = useTaskChanges(task, onClose);
  const form = useDraft<Draft>(task ? draftOf(task) : NEW, { problems: problemsOf, onChange: attempt.reset });
  return (
    <FormDialog
      title={task ? texts.EDIT : texts.ADD}
      width={500}
      draft={form}
      sending={attempt}
      start={
        task && (
          <Button icon={IconTrash} tone="danger" onClick={() => setAsked(true)}>
            {texts.DELETE}
          </Button>
        )
      }
      act={texts.SAVE}
      onSend={() => save(form.draft)}
      onClose={onClose}
    >
      <TaskFields form={form} />

      {isAsked && (
        <ConfirmDialog
          sentence={texts.DELETE_QUESTION}
          detail={texts.DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={texts.KEEP}
          destructive
          busy={attempt.busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        />
      )}
    </FormDialog>
  );
}

function useTaskChanges(task: TaskWire | undefined, onDone: () => void) {
  const { clientId } = useWorkplace();
  const attempt = useAttempt();
  const add = useChange(addTask, [getTasks]);
  const edit = useChange(updateTask, [getTasks]);
  const drop = useChange(deleteTask, [getTasks]);
  const run = async (change: () => Promise<unknown>, done: string) => {
    if (await attempt.run(change, { done })) onDone();
  };
  const save = ({ name, instructions, repeat, due, userId }: Draft) => {
    const words = {
      TaskName: name.trim(),
      Instructions: instructions.trim(),
      Repeat: repeat,
      NextdueDate: due,
      Employeeid: Number(userId),
    };
    const change = task
      ? () => edit.run({ Taskid: task.taskID, ...words })
      : () => add.run({ Clientid: clientId, ...words });
    return run(change, texts.SAVED);
  };
  const remove = () =>
    task ? run(() => drop.run({ Taskid: task.taskID }), texts.DELETED) : Promise.resolve();
  return { save, remove, attempt };
}

function TaskFields({ form }: { form: DraftOf<Draft> }) {
  const { clientId } = useWorkplace();
  const maySeePeople = useMayDo('schedule.view');
  const people = useCall(getPeople, { ClientId: clientId }, { enabled: maySeePeople });
  return (
    <>
      <Field label={texts.NAME} error={form.problemOf('name')}>
        <TextInput height={44} maxLength={120} {...form.bind('name')} />
      </Field>
      <Field label={texts.INSTRUCTIONS}>
        <TextArea rows={3} maxLength={2_000} {...form.bind('instructions')} />
      </Field>
      <div className="two">
        <Field label={texts.REPEAT}>
          <SelectInput
            height={44}
            value={form.draft.repeat}
            options={TASK_REPEATS.map((value) => ({ value, label: repeatNames[value] }))}
            onChange={(repeat) => form.set({ repeat: repeat as TaskRepeat })}
          />
        </Field>
        <Field label={texts.DUE} error={form.problemOf('due')}>
          <TextInput type="date" height={44} {...form.bind('due')} />
        </Field>
      </div>
      <Field label={texts.WHOSE}>
        <SelectInput
          height={44}
          {...form.bind('userId')}
          options={[
            { value: '0', label: texts.ANYBODY },
            ...(people.data ?? []).map((one) => ({ value: String(one.userId), label: one.username })),
          ]}
        />
      </Field>
    </>
  );
}
