// What does the browser app get from dealer-rules?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/dealer': async () => (await import('./dealer-screen.tsx')).DealerScreen,
  },
};
