// What does the browser app get from counts?
import type { WebModule } from '#platform/web/module.ts';
import { countsWebMessages as texts } from './messages.ts';
import { countPhoneMessages as phone } from './phone/messages.ts';
import { COUNT_BY_PHONE } from './part.ts';

const PATH = '/management/physical';

export const module: WebModule = {
  screens: {
    [PATH]: async () => (await import('./physical-screen.tsx')).PhysicalScreen,
    [COUNT_BY_PHONE]: async () => (await import('./phone/count-phone-screen.tsx')).CountPhoneScreen,
  },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      place: 2,
      right: 'counts.scan',
      words: texts.WORDS,
    },
    {
      path: COUNT_BY_PHONE,
      label: phone.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      layout: 'phone',
      right: 'counts.scan',
      words: phone.WORDS,
    },
  ],
  outboxes: { 'count-scans': () => import('./phone/count-scans.ts') },
};
