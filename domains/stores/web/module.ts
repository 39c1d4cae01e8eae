// What does the browser app get from stores?
import type { WebModule } from '#platform/web/module.ts';
import { storesScreenMessages as texts } from './screen-messages.ts';

const PATH = '/management/stores';

export const module: WebModule = {
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'admin',
      menu: 'sidebar',
      place: 3,
      right: 'stores.edit',
      words: texts.WORDS,
    },
  ],
  screens: {
    [PATH]: async () => (await import('./stores-screen.tsx')).StoresScreen,
  },
};
