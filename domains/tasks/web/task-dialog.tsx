import { accessMessages } from '#domains/access/messages.ts';
import { type FormEvent, useId, useState } from 'react';
import { addTask, deleteTask, getTasks, type TaskWire, updateTask } from '#domains/tasks/contract/calls.ts';
import { TASK_REPEATS, type TaskRepeat } from '#domains/tasks/rules/next-due.ts';
import { repeatNames, taskWebMessages as texts } from '#domains/tasks/web/messages.ts';
import { getPeople } from '#domains/time-clock/contract/schedule.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Apart, Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
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

export type TaskDialogProps = {
  /** Without one a new task. */
  task: TaskWire | undefined;
  onClose: () => void;
};

/** Adds a task, or changes and deletes one. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [draft, setDraft] = useState<Draft>(task ? draftOf(task) : NEW);
  const { save, remove, busy, problem, setProblem } = useTaskChanges(task, onClose);
  const [tried, setTried] = useState(false);
  const isNameless = draft.name.trim() === '';
  const set = (next: Partial<Draft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isNameless) return setTried(true);
    if (draft.repeat !== 'None' && !draft.due) return setProblem(texts.DUE_NEEDED);
    void save(draft);
  };
  return (
    <Dialog
      title={task ? texts.EDIT : texts.ADD}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {task && (
            <>
              <Button icon={IconTrash} tone="danger" onClick={() => setAsked(true)}>
                {texts.DELETE}
              </Button>
              <Apart />
            </>
          )}
          <Spread />
          <Button onClick={onClose}>{texts.CANCEL}</Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {texts.SAVE}
          </Button>
        </>
      }
    >
      <form id={id} className="task-form" onSubmit={submit} noValidate>
        <TaskFields
          draft={draft}
          onChange={set}
          nameProblem={tried && isNameless ? accessMessages.REQUIRED : null}
        />
        {problem && <Note tone="error">{problem}</Note>}
      </form>
      {isAsked && (
        <ConfirmDialog
          sentence={texts.DELETE_QUESTION}
          detail={texts.DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={texts.KEEP}
          destructive
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Dialog>
  );
}

function useTaskChanges(task: TaskWire | undefined, onDone: () => void) {
  const { clientId } = useWorkplace();
  const [problem, setProblem] = useState<string | null>(null);
  const add = useChange(addTask, [getTasks]);
  const edit = useChange(updateTask, [getTasks]);
  const drop = useChange(deleteTask, [getTasks]);
  const run = async (change: () => Promise<{ success: boolean; message: string }>, said: string) => {
    try {
      const refused = refusalOf(await change());
      if (refused) return setProblem(refused.message);
      toast(said);
      onDone();
    } catch (error) {
      setProblem(failureText(error));
    }
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
  return { save, remove, busy: add.busy || edit.busy || drop.busy, problem, setProblem };
}

type FieldsProps = {
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  nameProblem: string | null;
};

function TaskFields({ draft, onChange, nameProblem }: FieldsProps) {
  const { clientId } = useWorkplace();
  const maySeePeople = useMayDo('schedule.view');
  const people = useCall(getPeople, { ClientId: clientId }, { enabled: maySeePeople });
  return (
    <>
      <Field label={texts.NAME} error={nameProblem}>
        <TextInput height={44} value={draft.name} maxLength={120} onChange={(name) => onChange({ name })} />
      </Field>
      <Field label={texts.INSTRUCTIONS}>
        <TextArea
          rows={3}
          maxLength={2_000}
          value={draft.instructions}
          onChange={(instructions) => onChange({ instructions })}
        />
      </Field>
      <div className="two">
        <Field label={texts.REPEAT}>
          <SelectInput
            height={44}
            value={draft.repeat}
            options={TASK_REPEATS.map((value) => ({ value, label: repeatNames[value] }))}
            onChange={(repeat) => onChange({ repeat: repeat as TaskRepeat })}
          />
        </Field>
        <Field label={texts.DUE}>
          <TextInput type="date" height={44} value={draft.due} onChange={(due) => onChange({ due })} />
        </Field>
      </div>
      <Field label={texts.WHOSE}>
        <SelectInput
          height={44}
          value={draft.userId}
          options={[
            { value: '0', label: texts.ANYBODY },
            ...(people.data ?? []).map((one) => ({ value: String(one.userId), label: one.username })),
          ]}
          onChange={(userId) => onChange({ userId })}
        />
      </Field>
    </>
  );
}
