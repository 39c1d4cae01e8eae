// Does a list stay as fast as it was, the sixth time on a connection? From then on PostgreSQL may run a prepared statement by one plan for all values, which
// reads a whole table for the one row that is asked for. Counted in pages, not in time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, seedRoles } from '#domains/access/testing/a-user.ts';
import { listUsers } from '#domains/access/server/user-queries.ts';
import { findAuditRows } from '#domains/audit/server/queries.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { listCompleted } from '#domains/register/server/history/lists.ts';
import { findOverview } from '#domains/smart-order/server/find-overview.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { readLog } from '#domains/support/server/queries.ts';
import { listOrders } from '#domains/vendor-orders/server/order-queries.ts';
import { findCandidates } from '#domains/vendor-returns/server/find-candidates.ts';
import { pageOfVendorItems } from '#domains/vendors/server/public/list-vendor-items.ts';
import { aVendor, aVendorClient } from '#domains/vendors/testing/a-vendor.ts';
import type { Actor, Db, ReadContext } from '#contract/route.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const ROWS = 50_000;
const TIMES = 8;
/** From this on a prepared statement may get one plan for all; counted from 0. */
const SIXTH = 5;
/** Pages that a plan may read more for nothing. */
const SLACK = 40;
const now = new Date('2026-11-28T12:00:00Z');

let home: TestDatabase;
let storeId: number;
let userId: number;
let vendorId: number;
let departmentId: number;

beforeAll(async () => {
  home = await createTestDatabase();
  const { database: db } = home;
  await seedRoles(db);
  const { departments, conditions } = await seedDepartments(db);
  departmentId = Object.values(departments)[0] as number;
  ({ storeId } = await aStore(db));
  ({ userId } = await aUser(db, { role: 'Administrator', storeIds: [storeId] }));
  vendorId = await aVendor(db, { userId, returnDays: 60 });
  await aVendorClient(db, { vendorId, storeId, userId });
  await db.transaction(async (tx) => {
    // Rows as they are read, without what their writers would do besides.
    await tx.run('set local session_replication_role = replica');
    const bulk = (sql: string, ...values: (number | null)[]) =>
      tx.run(sql.replaceAll(':rows', String(ROWS)), values);
    await bulk(
      `insert into catalog_products (catalog_id, department_id, upc, title) overriding system value
       select 1000000 + g, $1, '4' || g, 'Title ' || g from generate_series(1, :rows) g`,
      departmentId,
    );
    await bulk(
      `insert into vendor_items (vendor_id, catalog_id, upc, title, department_id, cost_e4, added_at, changed_at)
       select $1, 1000000 + g, '4' || g, 'Title ' || g, $2, 10000, now(), now() from generate_series(1, :rows) g`,
      vendorId,
      departmentId,
    );
    await bulk(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand)
       select $1, 1000000 + g, 'S' || g, $2, 1000, 1 from generate_series(1, :rows) g`,
      storeId,
      conditions.New as number,
    );
    await bulk(
      `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at)
       select $1, inventory_id, 1, 'receive', 'test', inventory_id, $2, timestamptz '2026-11-01' + inventory_id * interval '1 second'
       from inventory_items where store_id = $1`,
      storeId,
      userId,
    );
    await bulk(
      `insert into audit_rows (store_id, seq, at, user_id, username, action, entity, entity_id, request_id, prev_hash, hash)
       select $1, g, timestamptz '2026-01-01' + g * interval '5 minutes', $2, 'user' || g % 7, 'orders.edit', 'vendorOrder', g::text, 'r', '', ''
       from generate_series(1, :rows) g`,
      storeId,
      userId,
    );
    await bulk(
      `insert into app_log (first_at, last_at, source, level, message, detail, call, path, request_id, user_agent, store_id, sameness)
       select t.at, t.at, 'server', case when g % 1000 = 0 then 'error' else 'info' end, 'm' || g, '', '', '', 'r' || g, '', $1, '' from generate_series(1, :rows) g
         cross join lateral (select timestamptz '2026-01-01' + g * interval '1 minute' as at) t`,
      storeId,
    );
    await bulk(
      `insert into transactions (store_id, device_id, user_id, state, created_at, finished_at, business_day, receipt_number)
       select $1, 1, $2, 'finalized', t.at, t.at, t.at::date, 'R' || g from generate_series(1, :rows) g
         cross join lateral (select timestamptz '2026-01-01' + g * interval '9 minutes' as at) t`,
      storeId,
      userId,
    );
    await bulk(
      `insert into vendor_orders (store_id, vendor_id, po_seq, po_number, order_date, status_id, created_at, created_by)
       select $1, $2, g, 'PO-' || g, '2026-11-01', case when g % 1000 = 0 then 2 else 8 end, now(), $3 from generate_series(1, :rows) g`,
      storeId,
      vendorId,
      userId,
    );
  });
  await db.run('analyze');
}, 120_000);
afterAll(() => home.drop());

const actor = (): Actor =>
  ({
    userId,
    username: 'a',
    storeIds: [storeId],
    rights: new Set(['costs.view']),
    isAdministrator: true,
  }) as unknown as Actor;
const reading = (db: Db): ReadContext =>
  ({ db, actor: actor(), now, requestId: 'test' }) as unknown as ReadContext;

/** A list or report, and how it is asked the nth time: others each time, the broad ones first. */
const STATEMENTS: readonly (readonly [name: string, ask: (db: Db, nth: number) => Promise<unknown>])[] = [
  [
    'vendor overview',
    (db, nth) =>
      findOverview(reading(db), {
        storeIds: [storeId],
        vendorId: nth < SIXTH ? null : vendorId,
        departmentId: null,
        type: 'all',
        from: nth < SIXTH ? '2026-11-01' : '2026-12-01',
        to: '2026-12-31',
        term: nth < SIXTH ? '' : `Title ${nth}000`,
        page: 1,
        size: 50,
      }),
  ],
  [
    'vendor items',
    (db, nth) =>
      pageOfVendorItems(db, nth < SIXTH ? { vendorId } : { catalogIds: [1_000_000 + nth, 1_001_000 + nth] }, {
        sortBy: 'title',
        ascending: true,
        offset: 0,
        limit: 50,
      }),
  ],
  [
    'vendor orders',
    (db, nth) =>
      listOrders(db, actor(), {
        storeIds: [storeId],
        statusId: nth < SIXTH ? undefined : 2,
        vendorId: nth < SIXTH ? undefined : vendorId,
        search: '',
        page: 1,
        perPage: 25,
      }),
  ],
  [
    'returns by age',
    (db, nth) =>
      findCandidates(reading(db), {
        StartDate: '2026-11-01',
        EndDate: nth < SIXTH ? '2026-11-20' : '2026-11-01',
        VendorId: vendorId,
        ClientId: storeId,
        ...(nth >= SIXTH && { DepartmentId: departmentId + 1 }),
      }),
  ],
  [
    'audit',
    (db, nth) =>
      findAuditRows(db, {
        storeId,
        zone: 'UTC',
        limit: 50,
        seesCosts: true,
        ...(nth >= SIXTH && { entity: 'vendorOrder', entityId: String(nth * 37) }),
      }),
  ],
  [
    'app log',
    (db, nth) =>
      readLog(db, actor(), nth < SIXTH ? { page: 1 } : { page: 1, level: 'error', search: `m${nth}000` }),
  ],
  [
    'completed transactions',
    (db, nth) =>
      listCompleted(db, {
        storeId,
        count: 50,
        ...(nth >= SIXTH && { from: '2026-11-27', until: '2026-11-28' }),
      }),
  ],
  ['users', (db, nth) => listUsers(db, actor(), nth < SIXTH ? {} : { locked: true })],
];

/** Pages of tables and their indexes that each time reads, by its number from `first` on, on a connection of its own. */
async function pagesOf(ask: (db: Db, nth: number) => Promise<unknown>, isCustom: boolean): Promise<number[]> {
  const alone = openDatabase(home.url, { max: 1 });
  try {
    if (isCustom) await alone.run('set plan_cache_mode = force_custom_plan');
    const pages: number[] = [];
    // A plan of its own is made each time: what was asked before doesn't matter.
    for (let nth = isCustom ? SIXTH : 0; nth < TIMES; nth += 1) {
      const before = await readPages(alone);
      await ask(alone, nth);
      pages[nth] = (await readPages(alone)) - before;
    }
    return pages;
  } finally {
    await alone.close();
  }
}

async function readPages(db: OpenDatabase): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  await db.run('select pg_stat_clear_snapshot()');
  const { pages } = await db.one<{ pages: number }>(
    `select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::float8 as pages from pg_statio_user_tables`,
  );
  return pages;
}

test.each(STATEMENTS)(
  '%s: from the sixth time on it reads at most twice what its own plan reads',
  async (_name, ask) => {
    const custom = await pagesOf(ask, true);
    const usual = await pagesOf(ask, false);
    for (let nth = SIXTH; nth < TIMES; nth += 1)
      expect(
        usual[nth],
        `${nth + 1}: ${usual.join(', ')} pages; by its own plan ${custom.join(', ')}`,
      ).toBeLessThanOrEqual(2 * (custom[nth] as number) + SLACK);
  },
);
