// What does the browser app get from business-day?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/dailyprocessing/endofday': async () =>
      (await import('./end-of-day-screen.tsx')).EndOfDayScreen,
  },
};
