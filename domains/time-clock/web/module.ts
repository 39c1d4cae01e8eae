// What does the browser app get from time-clock?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/timeclock',
      label: 'Time Clock',
      section: 'admin',
      menu: 'sidebar',
      place: 4,
      words: 'hours schedule shifts punch',
    },
  ],
  screens: {
    '/management/timeclock': async () => (await import('./time-clock-screen.tsx')).TimeClockScreen,
  },
};
