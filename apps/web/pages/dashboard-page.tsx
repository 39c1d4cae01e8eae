// The Dashboard with what other domains hand in to it: the statistics know nothing of the business day, which stands above them.
import { DashboardScreen } from '#domains/daily-stats/web/dashboard-screen.tsx';

/** The screen of the address /. `duties` takes the day's tasks and their state. */
export function DashboardPage() {
  return <DashboardScreen />;
}
