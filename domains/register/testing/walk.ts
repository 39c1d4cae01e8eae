// What does the walk over all calls need of the register? A sale that was made without the server in each store, of which something differs.
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['discrepancy'],
  make: async (db, { storeId, userId }) => {
    const { discrepancyId } = await db.one<{ discrepancyId: number }>(
      `with lease as (
         insert into tape_leases (store_id, device_id, lease, public_key, enrolled_at, enrolled_by, last_seq, last_hash)
         select $1, d.device_id, 1, '{"kty": "EC", "crv": "P-256", "x": "", "y": ""}', now(), $2, 1, encode(sha256('{}'), 'hex')
         from devices d where d.store_id = $1 and d.kind = 'register' order by d.number limit 1 returning lease_id),
       entry as (
         insert into tape_entries (lease_id, store_id, seq, hash, text, arrived_at, outcome)
         select lease_id, $1, 1, encode(sha256('{}'), 'hex'), '{}', now(), 'setAside' from lease returning entry_id)
       insert into discrepancies (store_id, entry_id, kind, found_at) select $1, entry_id, 'unreadable', now() from entry returning discrepancy_id`,
      [storeId, userId],
    );
    return { discrepancy: discrepancyId };
  },
};
