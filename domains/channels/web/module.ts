// What does the browser app get from channels?
import type { WebModule } from '#platform/web/module.ts';
import { channelsWebMessages as texts } from './messages.ts';

const PATH = '/eCommerce/settings';

export const module: WebModule = {
  screens: { [PATH]: async () => (await import('./settings-screen.tsx')).ChannelSettingsScreen },
  menu: [
    {
      path: PATH,
      label: texts.TITLE,
      section: 'ecommerce',
      menu: 'alternative',
      place: 2,
      right: 'channels.listings',
      words: 'channels connections listings rules shopify ebay woocommerce discogs marketplace',
    },
  ],
};
