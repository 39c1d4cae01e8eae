// What does the browser app get from inventory?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/inventory',
      label: 'Manage Inventory',
      section: 'inventory',
      menu: 'sidebar',
      place: 1,
      right: 'inventory.view',
      words: 'stock items copies',
    },
  ],
};
