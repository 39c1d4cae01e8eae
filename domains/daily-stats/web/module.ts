// What does the browser app get from daily-stats?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/Admin/dashboard': async () => (await import('./admin-dashboard-screen.tsx')).AdminDashboardScreen,
    '/management/dailystats': async () => (await import('./daily-stats-screen.tsx')).DailyStatsScreen,
  },
};
