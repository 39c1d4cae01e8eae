// What does the server get from gift-certificates?
import type { ServerModule } from '#platform/module.ts';
import { certificateChecks } from './invariants/certificates.ts';
import { giftCertificatesRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => giftCertificatesRoutes,
  invariants: certificateChecks,
};
