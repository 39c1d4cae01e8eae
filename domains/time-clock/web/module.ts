// What does the browser app get from time-clock?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/timeclock': async () => (await import('./time-clock-screen.tsx')).TimeClockScreen,
  },
};
