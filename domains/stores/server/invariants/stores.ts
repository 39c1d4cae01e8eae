// Has every store what belongs to it? What other domains keep for each store they check themselves.
import type { Check } from '#platform/verify/check.ts';

const lacks = (kind: 'register' | 'vault'): string =>
  `select store_id, name from stores s where is_active
     and not exists (select 1 from devices d where d.store_id = s.store_id and d.kind = '${kind}' and d.is_active)`;

export const storeChecks: readonly Check[] = [
  { check: 'M1', problem: 'An open store has no register that is on', sql: lacks('register') },
  { check: 'M1', problem: 'An open store has no vault that is on', sql: lacks('vault') },
  {
    check: 'M1',
    problem: 'A store was added without a device for its web orders',
    sql: `select store_id, entity_id from audit_rows a where action = 'stores.add'
      and not exists (select 1 from devices d where d.store_id = a.store_id and d.kind = 'web')`,
  },
];
