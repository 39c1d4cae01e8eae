// What does the browser app get from dealer-rules?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/dealer',
      label: 'Secondhand dealer law',
      section: 'admin',
      menu: 'sidebar',
      place: 6,
      right: 'dealer.view',
      words: 'police holds pawn',
    },
  ],
  screens: {
    '/management/dealer': async () => (await import('./dealer-screen.tsx')).DealerScreen,
  },
};
