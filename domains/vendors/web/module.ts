// What does the browser app get from vendors?
import { GROUP_PATHS } from '#domains/vendors/rules/sections.ts';
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: GROUP_PATHS.management,
      label: 'Vendor Management',
      section: 'vendors',
      menu: 'sidebar',
      place: 2,
      right: 'vendors.view',
      words: 'suppliers distributors wholesalers contacts',
    },
    {
      path: GROUP_PATHS.items,
      label: 'Vendor Items',
      section: 'vendors',
      menu: 'sidebar',
      place: 3,
      right: 'vendors.view',
      words: 'price list import suppliers cost',
    },
  ],
  screens: {
    [GROUP_PATHS.management]: async () =>
      (await import('./vendor-management-screen.tsx')).VendorManagementScreen,
    [GROUP_PATHS.items]: async () => (await import('./vendor-items-screen.tsx')).VendorItemsScreen,
  },
};
