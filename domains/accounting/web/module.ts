// What does the browser app get from accounting?
import type { WebModule } from '#platform/web/module.ts';
import { accountingWebMessages as texts } from './messages.ts';
import { ACCOUNTS, DAYS, JOURNAL } from './paths.ts';

export const module: WebModule = {
  menu: [
    {
      path: DAYS,
      label: texts.TITLE,
      section: 'reports',
      menu: 'alternative',
      right: 'accounting.view',
      report: { group: 'Money', about: texts.ABOUT },
      words: texts.WORDS,
    },
    { path: JOURNAL, label: texts.JOURNAL, section: 'reports', menu: 'hidden', right: 'accounting.view' },
    { path: ACCOUNTS, label: texts.ACCOUNTS, section: 'reports', menu: 'hidden', right: 'accounting.view' },
  ],
  screens: {
    [DAYS]: async () => (await import('./days-screen.tsx')).DaysScreen,
    [JOURNAL]: async () => (await import('./journal-screen.tsx')).JournalScreen,
    [ACCOUNTS]: async () => (await import('./accounts-screen.tsx')).AccountsScreen,
  },
};
