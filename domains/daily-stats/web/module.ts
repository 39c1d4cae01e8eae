// What does the browser app get from daily-stats?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/dailystats',
      label: 'Daily stats',
      section: 'reports',
      menu: 'sidebar',
      place: 2,
      right: 'reports.view',
      report: { group: 'Daily', about: 'Each day, as closed and as now' },
      words: 'figures statistics',
    },
    {
      path: '/management/mss',
      label: 'Sales File',
      section: 'reports',
      menu: 'sidebar',
      place: 4,
      right: 'reports.view',
      report: { group: 'Sales', about: 'A year by month and department' },
      words: 'year month departments sheet quota',
    },
    {
      path: '/management/today',
      label: 'Today',
      section: 'reports',
      menu: 'sidebar',
      right: 'reports.view',
      report: {
        group: 'Daily',
        about: 'Now, in every store: goal, last year, cash, credit owed, what waits',
      },
      words: 'owner phone goal last year needs attention chain',
    },
    {
      path: '/Admin/dashboard',
      label: 'Admin Dashboard',
      section: 'admin',
      menu: 'alternative',
      place: 9,
      right: 'reports.view',
      report: { group: 'Daily', about: 'Today in every store beside the others' },
      words: 'all stores chain',
    },
  ],
  screens: {
    '/management/today': async () => (await import('./today/today-screen.tsx')).TodayScreen,
    '/Admin/dashboard': async () => (await import('./admin-dashboard-screen.tsx')).AdminDashboardScreen,
    '/management/mss': async () => (await import('./sales-file-screen.tsx')).SalesFileScreen,
    '/management/dailystats': async () => (await import('./daily-stats-screen.tsx')).DailyStatsScreen,
  },
};
