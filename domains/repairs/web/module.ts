// What does the browser app get from repairs?
import type { WebModule } from '#platform/web/module.ts';
import { repairsWebMessages as texts } from './messages.ts';

const PATH = '/management/bench';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./bench-screen.tsx')).BenchScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      right: 'bench.work',
      words: texts.WORDS,
    },
  ],
};
