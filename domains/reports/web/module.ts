// What does the browser app get from reports?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/reports',
      label: 'Reports',
      section: 'reports',
      menu: 'sidebar',
      place: 1,
      right: 'cash.view',
      words: 'sales tax csv pdf',
    },
  ],
  screens: {
    '/management/reports': async () => (await import('./reports-screen.tsx')).ReportsScreen,
  },
};
