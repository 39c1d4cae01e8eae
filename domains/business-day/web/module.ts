// What does the browser app get from business-day?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/dailyprocessing/endofday',
      label: 'End of Day',
      section: 'pos',
      menu: 'alternative',
      place: 7,
      right: 'day.view',
      words: 'close closing z report',
    },
  ],
  screens: {
    '/management/dailyprocessing/endofday': async () =>
      (await import('./end-of-day-screen.tsx')).EndOfDayScreen,
  },
};
