// What does the browser app get from gift-certificates?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/giftcertificates': async () =>
      (await import('./gift-certificates-screen.tsx')).GiftCertificatesScreen,
  },
};
