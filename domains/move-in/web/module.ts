// What does the browser app get from move-in?
import type { WebModule } from '#platform/web/module.ts';
import { exportTexts } from './export-messages.ts';
import { moveInWebMessages as texts } from './messages.ts';
import { MOVE_IN } from './paths.ts';

const EXPORT = '/management/export';

export const module: WebModule = {
  menu: [
    {
      path: MOVE_IN,
      label: texts.TITLE,
      section: 'admin',
      menu: 'sidebar',
      right: 'movein.run',
      words: texts.WORDS,
    },
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
    [MOVE_IN]: async () => (await import('./move-in-screen.tsx')).MoveInScreen,
    [EXPORT]: async () => (await import('./export-screen.tsx')).ExportScreen,
  },
};
