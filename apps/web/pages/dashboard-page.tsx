// The Dashboard with what other domains hand in to it: the statistics know nothing of the business day, which stands above them.
import { TodaysDuties } from '#domains/business-day/web/parts/duties.tsx';
import { DashboardScreen } from '#domains/daily-stats/web/dashboard-screen.tsx';
import { TaskList } from '#domains/tasks/web/parts/task-list.tsx';

/** The screen of the address /. `duties` takes the day's tasks with their state, and the task list. */
export function DashboardPage() {
  return (
    <DashboardScreen
      duties={
        <>
          <TodaysDuties />
          <TaskList />
        </>
      }
    />
  );
}
