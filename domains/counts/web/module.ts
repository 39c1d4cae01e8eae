// What does the browser app get from counts?
import type { WebModule } from '#platform/web/module.ts';
import { countPhoneMessages as phone } from './phone/messages.ts';

const PHONE = '/management/physical/count';

export const module: WebModule = {
  screens: { [PHONE]: async () => (await import('./phone/count-phone-screen.tsx')).CountPhoneScreen },
  menu: [
    {
      path: PHONE,
      label: phone.TITLE,
      section: 'inventory',
      menu: 'sidebar',
      layout: 'phone',
      right: 'counts.scan',
      words: phone.WORDS,
    },
  ],
  keeps: { 'count-scans': () => import('./phone/count-scans.ts') },
};
