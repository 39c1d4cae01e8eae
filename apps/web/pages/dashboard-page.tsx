// The Dashboard with what other domains hand in to it: the statistics know nothing of the business day, which stands above them.
import { TodaysDuties } from '#domains/business-day/web/parts/duties.tsx';
import { DashboardScreen } from '#domains/daily-stats/web/dashboard-screen.tsx';

/** The screen of the address /. `duties` takes the day's tasks and their state. */
export function DashboardPage() {
  return <DashboardScreen duties={<TodaysDuties />} />;
}
