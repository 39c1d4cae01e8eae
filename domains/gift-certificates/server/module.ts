// What does the server get from gift-certificates?
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { certificateChecks } from './invariants/certificates.ts';
import { giftCertificatesRoutes } from './routes.ts';

export const module: ServerModule = {
  routes: () => giftCertificatesRoutes,
  invariants: certificateChecks,
  fills: [fill(moneySources, { giftCertificate: 'select certificate_id from gift_certificates' })],
};
