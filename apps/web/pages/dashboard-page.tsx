// The Dashboard with what other domains hand in to it: the statistics know nothing of the business day, which is above them.
import { dashboardDailyTasks, getDailyTasks } from '#domains/business-day/contract/calls.ts';
import { TodaysDuties } from '#domains/business-day/web/public/duties.tsx';
import { DashboardScreen } from '#domains/daily-stats/web/dashboard-screen.tsx';
import { TaskList } from '#domains/tasks/web/public/task-list.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const AGAIN_MS = 60_000;

/** The screen of the address /. `duties` takes the day's tasks with their state, and the task list. */
export function DashboardPage() {
  const { clientId, posId } = useWorkplace();
  const maySee = useMayDo('day.view');
  // As the top bar asks, so that both share one answer; the day is the store's whatever the device.
  const day = useCall(
    getDailyTasks,
    { ClientId: clientId, PosId: posId },
    { enabled: maySee, everyMs: AGAIN_MS },
  );
  useLive('day', [getDailyTasks]);
  const duties = useCall(dashboardDailyTasks, { ClientId: clientId }, { enabled: maySee });
  return (
    <DashboardScreen
      isKnown={!maySee || !duties.isPending}
      lateDay={day.data?.isLate ? day.data.businessDay : undefined}
      duties={
        <>
          <TodaysDuties />
          <TaskList />
        </>
      }
    />
  );
}
