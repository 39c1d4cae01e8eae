import '../tasks.css';
import { lazy, Suspense, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useBusinessDay, useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getTasks, TASK_DONE, TASK_OPEN, type TaskWire, updateTask } from '#domains/tasks/contract/calls.ts';
import { repeatNames, taskWebMessages as texts } from '#domains/tasks/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterToggle } from '#ui/controls/filter-button.tsx';
import { formatDateTime, formatDay } from '#ui/data/format.ts';
import { IconCircleCheck, IconPlus } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useRightReason, useWorkplace } from '#platform/web/session.ts';

const TaskDialog = lazy(async () => ({
  default: (await import('#domains/tasks/web/task-dialog.tsx')).TaskDialog,
}));

/** The task list of the store (TASK-04): what is to be done, ticked off here. For the Dashboard. */
export function TaskList() {
  const { clientId } = useWorkplace();
  const maySee = useMayDo('tasks.view');
  const mayNotEdit = useRightReason('tasks.edit');
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<TaskWire | 'new' | null>(null);
  const tasks = useCall(getTasks, { clientid: clientId, getAll: isAll }, { enabled: maySee, keep: true });
  const { tick, ticked, problem, forgetProblem } = useTicks();
  useLive('task', [getTasks]);
  if (!maySee) return null;
  const rows = tasks.data;
  return (
    <Panel
      title={texts.TITLE}
      aside={
        <>
          <FilterToggle label={texts.ALL} on={isAll} onChange={setAll} />
          {!mayNotEdit && (
            <Button size="small" icon={IconPlus} onClick={() => setOpened('new')}>
              {texts.ADD}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Note tone="error" onClose={forgetProblem}>
          {problem}
        </Note>
      )}
      {tasks.error && !rows && <FailedNote error={tasks.error} again={() => void tasks.refetch()} />}
      {!rows && !tasks.error && <Skeleton height={90} />}
      {rows?.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={texts.EMPTY} detail={texts.EMPTY_DETAIL} />
      )}
      {rows && rows.length > 0 && (
        <Stack as="ul" flex className="task-list" aria-label={texts.TITLE}>
          {rows.map((task) => (
            <Row
              key={task.taskID}
              task={task}
              isDone={ticked.get(task.taskID) ?? task.statusID === TASK_DONE}
              onTick={(isDone) => void tick(task, isDone)}
              onOpen={mayNotEdit ? undefined : () => setOpened(task)}
            />
          ))}
        </Stack>
      )}
      {opened && (
        <Suspense fallback={null}>
          <TaskDialog task={opened === 'new' ? undefined : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Ticks show at once; what the server doesn't take goes back and says why. */
function useTicks() {
  const change = useChange(updateTask, [getTasks]);
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const tick = async ({ taskID }: TaskWire, isDone: boolean) => {
    if (ticked.has(taskID)) return;
    setProblem(null);
    setTicked((before) => new Map(before).set(taskID, isDone));
    try {
      const answer = await change.run({ Taskid: taskID, StatusId: isDone ? TASK_DONE : TASK_OPEN });
      setProblem(refusalOf(answer)?.message ?? null);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setTicked((before) => new Map([...before].filter(([id]) => id !== taskID)));
    }
  };
  return { tick, ticked, problem, forgetProblem: () => setProblem(null) };
}

type RowProps = {
  task: TaskWire;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
  onOpen: (() => void) | undefined;
};

function Row({ task, isDone, onTick, onOpen }: RowProps) {
  const words = (
    <>
      <span className="b">{task.taskName}</span>
      {task.instructions && <span className="t3 xs ell">{task.instructions}</span>}
    </>
  );
  return (
    <li className={isDone ? 'done' : undefined}>
      <Check checked={isDone} onChange={onTick} label={texts.tick(task.taskName)} />
      {onOpen ? (
        <button type="button" className="task-open" aria-label={texts.change(task.taskName)} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className="task-open">{words}</span>
      )}
      <When task={task} isDone={isDone} />
    </li>
  );
}

/** When it is due and how it repeats, whose it is; for what is done by whom and when. */
function When({ task, isDone }: { task: TaskWire; isDone: boolean }) {
  const today = useBusinessDay();
  const zone = useStoreZone();
  if (isDone && task.lastDoneAt && task.statusID === TASK_DONE)
    return (
      <span className="t3 s nw">{texts.doneBy(task.lastDoneBy, formatDateTime(task.lastDoneAt, zone))}</span>
    );
  const { nextDueDate: due, repeat, employeeName } = task;
  const isLate = due !== '' && due < today;
  const day = due === today ? texts.TODAY : due && formatDay(due);
  return (
    <span className="s" style={{ textAlign: 'right' }}>
      <span className={isLate ? 'dn b' : 't2'}>{isLate ? texts.late(day) : day}</span>
      <span className="t3 xs" style={{ display: 'block' }}>
        {[employeeName, repeat === 'None' ? '' : repeatNames[repeat]].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
