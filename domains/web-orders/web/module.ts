// What does the browser app get from web-orders?
import type { WebModule } from '#platform/web/module.ts';
import { webOrdersWebMessages as texts } from './messages.ts';

const PATH = '/eCommerce/orders';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./orders-screen.tsx')).OrdersScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'ecommerce',
      menu: 'sidebar',
      place: 1,
      right: 'channels.view',
    },
  ],
};
