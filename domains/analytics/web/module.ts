// What does the browser app get from analytics?
import type { WebModule } from '#platform/web/module.ts';

const PATH = '/management/ish';

export const module: WebModule = {
  menu: [
    {
      path: PATH,
      label: 'Inventory Sales History',
      section: 'reports',
      menu: 'sidebar',
      place: 3,
      right: 'reports.view',
      report: { group: 'Inventory', about: 'What sold, what didn’t, and how fast' },
      words: 'sold sleeping sell-through stock weeks',
    },
  ],
  screens: {
    [PATH]: async () => (await import('./history-screen.tsx')).HistoryScreen,
  },
};
