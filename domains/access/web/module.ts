// What does the browser app get from access?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/users',
      label: 'Users',
      section: 'admin',
      menu: 'sidebar',
      place: 1,
      right: 'users.view',
      words: 'employees staff roles rights permissions pin password add cashier',
    },
    {
      path: '/user/profile',
      label: 'Settings',
      section: 'admin',
      menu: 'hidden',
      place: 10,
      layout: 'simple',
      words: 'password pin my theme printer printers paper scanner device',
    },
  ],
};
