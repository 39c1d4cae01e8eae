// What does the browser app get from conversion?
import type { WebModule } from '#platform/web/module.ts';
import { conversionWebMessages as texts } from './messages.ts';

const BATCHES = '/management/conversion';
const QUICK = '/management/conversion-quick';

export const module: WebModule = {
  screens: {
    [BATCHES]: async () => (await import('./conversion-screen.tsx')).ConversionScreen,
    [QUICK]: async () => (await import('./quick-screen.tsx')).QuickScreen,
  },
  menu: [
    {
      path: QUICK,
      label: texts.QUICK_TITLE,
      section: 'inventory',
      menu: 'sidebar',
      place: 3,
      right: 'conversion.edit',
      words: 'conversion condition split relabel bundle',
    },
    {
      path: BATCHES,
      label: texts.TITLE,
      section: 'inventory',
      menu: 'hidden',
      right: 'conversion.edit',
      words: 'conversion batches',
    },
  ],
};
