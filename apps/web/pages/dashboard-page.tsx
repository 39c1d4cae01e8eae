// The Dashboard with what other domains hand in to it: the statistics know nothing of the business day, which is above them.
import { dashboardDailyTasks } from '#domains/business-day/contract/calls.ts';
import { TodaysDuties } from '#domains/business-day/web/public/duties.tsx';
import { DashboardScreen } from '#domains/daily-stats/web/dashboard-screen.tsx';
import { FirstDayList } from '#domains/first-day/web/public/first-day-list.tsx';
import { useStepsLeft } from '#domains/first-day/web/public/use-steps.ts';
import { TaskList } from '#domains/tasks/web/public/task-list.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

/** The screen of the address /. First what a new store has left to set up; `duties` takes the day's tasks with their state, and the task list. */
export function DashboardPage() {
  const { clientId } = useWorkplace();
  const left = useStepsLeft();
  const maySee = useMayDo('day.view');
  const duties = useCall(dashboardDailyTasks, { ClientId: clientId }, { enabled: maySee });
  return (
    <DashboardScreen
      isSettingUp={left.length > 0}
      isKnown={!maySee || !duties.isPending}
      first={<FirstDayList />}
      duties={
        <>
          <TodaysDuties />
          <TaskList />
        </>
      }
    />
  );
}
