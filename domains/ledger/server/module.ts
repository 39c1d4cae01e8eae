// What does the server get from ledger?
import type { ServerModule } from '#platform/module.ts';
import { ledgerChecks } from './invariants/ledger.ts';

export const module: ServerModule = {
  invariants: ledgerChecks,
};
