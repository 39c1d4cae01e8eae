// What does the browser app get from settings?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/settings/client/',
      label: 'Client settings',
      section: 'admin',
      menu: 'sidebar',
      place: 2,
      layout: 'toolbar',
      right: 'settings.view',
      words: 'store options configuration receipt printer tax rounding',
    },
  ],
};
