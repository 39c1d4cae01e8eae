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
    '/Admin/dashboard': async () => (await import('./admin-dashboard-screen.tsx')).AdminDashboardScreen,
    '/management/mss': async () => (await import('./sales-file-screen.tsx')).SalesFileScreen,
    '/management/dailystats': async () => (await import('./daily-stats-screen.tsx')).DailyStatsScreen,
  },
};
