import './business-day.css';
import { dashboardDailyTasks, setTaskEnabled, tasksEnabled } from '#domains/business-day/contract/calls.ts';
import { taskNames } from '#domains/business-day/messages.ts';
import { ALWAYS_ON, TASKS } from '#domains/business-day/rules/day-tasks.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { dayWebMessages as texts } from './messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { TASK_SETTINGS, taskSettingOf } from '#domains/settings/rules/task-settings.ts';
import { Check } from '#ui/controls/check.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

const switchable = TASKS.filter((task) => !ALWAYS_ON.includes(task));

const explanationOf = (task: (typeof switchable)[number]): string | undefined =>
  TASK_SETTINGS.find(({ name }) => name === taskSettingOf(task))?.explanation;

/** Which tasks a day of this store has. For an administrator's place. */
export function TaskSwitches() {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('settings.edit');
  const enabled = useCall(tasksEnabled, { ClientId: clientId });
  const change = useSubmit(setTaskEnabled, { forgets: [tasksEnabled, dashboardDailyTasks] });
  useLive(['day', 'settings'], [tasksEnabled]);
  const set = (task: (typeof switchable)[number], on: boolean) =>
    change.send({ ClientId: clientId, TaskName: task, Enabled: on });
  return (
    <Panel title={texts.SWITCHES}>
      <p className="t2 s">{mayNot ?? texts.SWITCHES_DETAIL}</p>
      {enabled.error && !enabled.data && (
        <FailedNote error={enabled.error} again={() => void enabled.refetch()} />
      )}
      {!enabled.data && !enabled.error && <Skeleton height={200} />}
      {enabled.data && (
        <div className="task-switches">
          {switchable.map((task) => (
            <Check
              key={task}
              size={28}
              checked={enabled.data[task]}
              disabled={mayNot !== null || change.busy}
              detail={explanationOf(task)}
              onChange={(on) => void set(task, on)}
            >
              {taskNames[task]}
            </Check>
          ))}
        </div>
      )}
      {change.problem && <Note tone="refusal">{change.problem}</Note>}
    </Panel>
  );
}
