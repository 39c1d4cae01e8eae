// What does the browser app get from gift-certificates?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/giftcertificates',
      label: 'Gift Certificates',
      section: 'customers',
      menu: 'sidebar',
      place: 3,
      right: 'giftcertificates.view',
    },
  ],
  screens: {
    '/management/giftcertificates': async () =>
      (await import('./gift-certificates-screen.tsx')).GiftCertificatesScreen,
  },
};
