// What may move money? Each domain that posts says so in its module.ts: fill(moneySources, { transaction: 'select ...' }).
import { registry } from '#platform/port.ts';

/**
 * By the source type of posting groups, a query of the ids of the rows for which money may have moved. A report, a receipt, a label or a look
 * is none of it: `npm run verify` (G1) finds money that moved for anything else.
 */
export const moneySources = registry<Readonly<Record<string, string>>>('ledger.money-sources');
