// What does the browser app get from customers?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/customers/',
      label: 'View Customers',
      section: 'customers',
      menu: 'sidebar',
      place: 1,
      right: 'customers.view',
      words: 'members store credit wishlist merge',
    },
    {
      path: '/management/customers/lookupCustomers',
      label: 'Customer lookup',
      section: 'customers',
      menu: 'sidebar',
      place: 2,
      right: 'customers.view',
      words: 'members phone',
    },
  ],
};
