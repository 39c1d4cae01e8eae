// What does the browser app get from cards?
import type { WebModule } from '#platform/web/module.ts';
import { cardsWebMessages as texts } from './messages.ts';

const PATH = '/settings/cards';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./card-terminals-screen.tsx')).CardTerminalsScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'admin',
      menu: 'sidebar',
      right: 'settings.view',
      words: 'credit card square pairing device code payout fees cases',
    },
  ],
};
