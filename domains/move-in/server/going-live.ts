// What does a store have before it opens with what moved in, and what does it lack?
import type { GoingLiveWire } from '#domains/move-in/contract/calls.ts';
import type { Db } from '#contract/route.ts';

type Row = Omit<GoingLiveWire, 'untaxed'> & { untaxed: string[] };

// Codes of a store's own begin with 2: no maker has printed them.
const LIVE = `
  with shelf as (
    select i.inventory_id, i.on_hand, i.price_cents, i.cost_e4, i.bin, p.gtin is null or p.gtin like '02%' as is_own_code
    from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and i.hidden_at is null and i.on_hand > 0),
  sold as (
    select d.name, coalesce(s.tax_rate_e5, d.tax_rate_e5) as rate from departments d
      left join store_departments s on s.department_id = d.department_id and s.store_id = $1 where d.enabled),
  came as (select coalesce(max(applied_at), '-infinity') as at from move_ins where state = 'applied')
  select
    (select count(*) from devices d where d.store_id = $1 and d.kind = 'register' and d.is_active and exists (
      select 1 from station_settings t where t.device_id = d.device_id and t.name = 'ReceiptPrinter' and t.value <> '')) as printers,
    (select count(*) from devices d where d.store_id = $1 and d.kind = 'register' and d.is_active) as registers,
    (select count(distinct d.device_id) from drawer_sessions s join devices d using (device_id)
      where d.store_id = $1 and d.kind = 'register' and d.is_active) as drawers,
    (select count(distinct u.user_id) from users u left join user_stores t on t.user_id = u.user_id and t.store_id = $1
      where u.removed_at is null and u.locked_at is null and (t.user_id is not null or exists (
        select 1 from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id and r.is_administrator))) as users,
    array(select name from sold where rate = 0 order by name) as untaxed,
    (select count(*) from sold where rate > 0) as taxed,
    (select count(*) from shelf where not exists (
      select 1 from count_lines l, came where l.inventory_id = shelf.inventory_id and l.moved_at > came.at)) as uncounted,
    (select coalesce(sum(on_hand), 0)::bigint from shelf) as pieces,
    (select count(*) from shelf where price_cents = 0) as "withoutPrice",
    (select count(*) from shelf where cost_e4 = 0) as "withoutCost",
    (select count(*) from shelf where bin = '') as "withoutBin",
    (select count(*) from shelf where is_own_code) as "toLabel"`;

/** Counts of what a store has and lacks. */
export const findGoingLive = (db: Db, storeId: number): Promise<GoingLiveWire> =>
  db.one<Row>(LIVE, [storeId]);
