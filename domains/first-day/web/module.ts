// What does the browser app get from first-day?
import type { WebModule } from '#platform/web/module.ts';
import { firstDayTexts as texts } from './messages.ts';

const PATH = '/setup';

export const module: WebModule = {
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'admin',
      menu: 'sidebar',
      right: 'stores.edit',
      words: texts.WORDS,
    },
  ],
  screens: { [PATH]: async () => (await import('./setup-screen.tsx')).SetupScreen },
};
