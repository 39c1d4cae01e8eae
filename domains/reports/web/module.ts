// What does the browser app get from reports?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/reports': async () => (await import('./reports-screen.tsx')).ReportsScreen,
  },
};
