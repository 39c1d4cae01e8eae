// What does the browser app get from move-in?
import type { WebModule } from '#platform/web/module.ts';
import { exportTexts } from './export-messages.ts';

const EXPORT = '/management/export';

export const module: WebModule = {
  menu: [
    {
      path: EXPORT,
      label: exportTexts.TITLE,
      section: 'admin',
      menu: 'sidebar',
      place: 9,
      right: 'export.run',
      words: exportTexts.WORDS,
    },
  ],
  screens: {
    [EXPORT]: async () => (await import('./export-screen.tsx')).ExportScreen,
  },
};
