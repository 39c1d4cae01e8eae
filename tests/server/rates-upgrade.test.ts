// A database of before rates had three decimals is brought up to date: everything means what it meant, and nothing is priced anew.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAlone } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { projectRoot } from '#platform/db/schema-files.ts';
import { HOOKS, prepareDatabase } from '#server/prepare-database.ts';
import { withDatabase } from '#tests/support/postgres.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const NAME = `rates_upgrade_${process.pid}`;
const url = withDatabase(SERVER, NAME);
const THIS_UPGRADE = /^20261129101\d{3}-/;

let root: string;
let client: pg.Client;

async function onServer(sql: string): Promise<void> {
  const admin = await connectAlone(SERVER);
  await admin.query(sql).finally(() => admin.end());
}

const BASKET_LINES = JSON.stringify([
  {
    line_id: 2,
    kind: 'trade',
    t: 700,
    offer: { creditCents: 1_000, bonus: { group: 'Gold', bp: 1_000, cents: 90 } },
  },
  { line_id: 1, kind: 'sale', tax_rate_bp: 825 },
  { line_id: 3, kind: 'sale' },
]);

/** As the rows of a shop stood, past triggers and references, with the functions and the view that read them. */
const BEFORE = `
  set session_replication_role = replica;
  insert into conditions (name, grade, sort, value_bp) values ('Good', 'A', 1, 7000);
  insert into departments (name, family, tax_rate_bp, cash_trade_discount_bp, member_trade_bp, member_buy_bp, default_condition_id)
    values ('Games', 'game', 825, 2000, 150, 10000, 1);
  insert into case_conditions (department_id, name, sort, value_bp) values (1, 'No case', 1, 8050);
  insert into store_departments (store_id, department_id, tax_rate_bp) values (1, 1, 700);
  insert into pricing_rules (store_id, sell_percent_bp, buy1_bp, buy2_bp, buy3_bp, buy4_bp, floor_bp, step_bp, overstock_from, overstock_step_bp)
    values (1, 9050, 5000, 4000, 3000, 0, 99999, 1, 3, 250);
  insert into pricing_rule_versions (rule_id, version, at, username, rule) values (1, 1, now(), 'a', '{"sell_percent_bp": 9050}');
  insert into trade_list (kind, store_id, catalog_id, buy_bp, reason, starts_on, user_id, username, at) values ('hot', 1, 1, 6000, 'Wanted', now(), 1, 'a', now());
  insert into taxonomy_nodes (position, name, adjustment_bp, created_at) values (0, 'Rare', -1250, now());
  insert into customer_groups (name, created_at, trade_bonus_bp) values ('Gold', now(), 1000);
  insert into roles (name, line_limit_bp, whole_limit_bp) values ('Clerk of before', 1000, null);
  insert into credit_changes (kind, change_id, store_id, customer_id, amount_cents, cash_cents, rate_bp, move_id, user_id, at)
    values ('creditCashOut', 1, 1, 1, -1000, 800, 8000, 1, 1, now());
  insert into promotions (store_id, name, kind, value) values (1, 'Share', 'percent', 1250), (1, 'Amount', 'amount', 1250);
  insert into promotions (store_id, name, kind, value, buy_quantity, get_quantity) values (1, 'Free', 'buyXGetY', 10000, 2, 1);
  insert into channel_connections (channel, name, home_store_id, fee_bp, created_at, created_by) values ('manual', 'Mail', 1, 1325, now(), 1);
  insert into channel_rules (connection_id, is_included, adjust_bp, created_at, created_by) values (1, true, -9000, now(), 1);
  insert into channel_order_lines (order_id, external_line, title, quantity, unit_price_cents, tax_rate_bp) values (1, '1', 'Any', 1, 100, 825);
  insert into account_map_versions (made_at, made_by) values (now(), 1);
  insert into account_maps (map_version, store_id, kind, tax_rate_bp, code, full_name, tracking, tax_name) values (1, 0, 'tax', 825, '2200', '', '', '');
  insert into stats_taxes values (1, '2026-11-20', 825, false, 1000, 0, 83), (1, '2026-11-20', 0, true, 500, 0, 0);
  insert into saved_reports (user_id, name, report_name, filters, created_at, changed_at) values
    (1, 'One rate', 'Sales Lines', 'Kind=sale&TaxRate=825&Hour=3', now(), now()), (1, 'None', 'Sales Lines', 'TaxRate=exempt', now(), now());
  insert into transactions (store_id, device_id, user_id, state, created_at, finished_at, business_day, receipt_number, discount_kind, discount_value, discount_allowed)
    values (1, 1, 1, 'finalized', now(), now(), '2026-11-20', '1-1-1', 'percent', 1000, '{"cents": 100, "ofCents": 1000, "bp": 1000}');
  insert into transaction_lines (transaction_id, store_id, kind, upc, title, department_id, quantity, unit_price_cents, list_price_cents, tax_rate_bp, tax_cents, offer)
    values (1, 1, 'sale', '1', 'Any', 1, 1, 1000, 1000, 825, 83, null),
      (1, 1, 'trade', '1', 'Any', 1, 1, -1000, 1000, 0, 0, '{"creditCents": 1000, "bonus": {"group": "Gold", "bp": 1000, "cents": 90}}');
  insert into transactions (store_id, device_id, user_id, state, created_at, discount_kind, discount_value, lines)
    values (1, 1, 1, 'active', now(), 'amount', 1000, '${BASKET_LINES}');
  set session_replication_role = origin;
  create view stats_lines as select t.store_id, l.tax_rate_bp from transactions t join transaction_lines l using (transaction_id);
  drop function stats_taxes_now(bigint, date, date);
  create function stats_taxes_now(p_store bigint, p_from date, p_to date) returns table (store_id bigint, business_day date, rate_bp integer)
    language sql stable as $$ select store_id, business_day, rate_bp from stats_taxes $$;
  update schema_migrations set sha256 = '' where name = 'daily-stats/functions/stats-taxes-now.sql';`;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tradepost-rates-'));
  const domains = join(projectRoot(), 'domains');
  for (const domain of readdirSync(domains).filter((one) => existsSync(join(domains, one, 'server', 'db'))))
    cpSync(join(domains, domain, 'server', 'db'), join(root, 'domains', domain, 'server', 'db'), {
      recursive: true,
      filter: (path) => !THIS_UPGRADE.test(path.split('/').at(-1) ?? ''),
    });
  await onServer(`drop database if exists ${NAME} with (force)`);
  await onServer(`create database ${NAME}`);
  await migrate(url, undefined, { root, hooks: HOOKS });
  client = await connectAlone(url);
  await client.query(BEFORE);
  await prepareDatabase(url);
});
afterAll(async () => {
  await client.end();
  await onServer(`drop database if exists ${NAME} with (force)`);
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ['conditions', 'value_e5', [70_000]],
  ['case_conditions', 'value_e5', [80_500]],
  [
    'departments',
    'tax_rate_e5, cash_trade_discount_e5, member_trade_e5, member_buy_e5',
    [8_250, 20_000, 1_500, 100_000],
  ],
  ['store_departments', 'tax_rate_e5', [7_000]],
  [
    'pricing_rules',
    'sell_percent_e5, buy1_e5, buy2_e5, buy3_e5, buy4_e5, floor_e5, step_e5, overstock_step_e5, version',
    [90_500, 50_000, 40_000, 30_000, 0, 999_990, 10, 2_500, 1],
  ],
  ['pricing_rule_versions', 'rule', [{ sell_percent_bp: 9_050 }]],
  ['trade_list', 'buy_e5', [60_000]],
  ['taxonomy_nodes', 'adjustment_e5', [-12_500]],
  ['customer_groups', 'trade_bonus_e5', [10_000]],
  ["roles where name = 'Clerk of before'", 'line_limit_e5, whole_limit_e5', [10_000, null]],
  ['credit_changes', 'rate_e5', [80_000]],
  ["promotions where name = 'Share'", 'value', [12_500]],
  ["promotions where name = 'Amount'", 'value', [1_250]],
  ["promotions where name = 'Free'", 'value', [100_000]],
  ['channel_card', 'fee_e5', [13_250]],
  ['channel_rules', 'adjust_e5', [-90_000]],
  ['channel_order_lines', 'tax_rate_e5', [8_250]],
  ['account_maps', 'tax_rate_e5', [8_250]],
  ['stats_taxes where not is_exempt', 'rate_e5, tax_cents', [8_250, 83]],
  ["stats_taxes_now(1, '2026-11-20', '2026-11-20') where is_exempt", 'rate_e5', [0]],
  ["saved_reports where name = 'One rate'", 'filters', ['Kind=sale&TaxRate=8.25&Hour=3']],
  ["saved_reports where name = 'None'", 'filters', ['TaxRate=exempt']],
  [
    "transactions where state = 'finalized'",
    'discount_value, discount_allowed',
    [10_000, { cents: 100, ofCents: 1_000, e5: 10_000 }],
  ],
  ["transactions where state = 'active'", 'discount_value', [1_000]],
  ["transaction_lines where kind = 'sale'", 'tax_rate_e5, tax_cents', [8_250, 83]],
  [
    "transaction_lines where kind = 'trade'",
    'offer',
    [{ creditCents: 1_000, bonus: { group: 'Gold', e5: 10_000, cents: 90 } }],
  ],
])('%s keep what they mean', async (from, columns, values) => {
  const { rows } = await client.query({ text: `select ${columns} from ${from}`, rowMode: 'array' });
  expect(rows).toEqual([values]);
});

test('the lines of an open basket have their rates by a name of the new unit', async () => {
  const { rows } = await client.query(
    "select l.line_id::int as line, l.tax_rate_e5 as rate, l.offer #> '{bonus,e5}' as bonus from transactions t, lines_of(t.transaction_id) l where t.state = 'active'",
  );
  expect(rows).toEqual([
    { line: 2, rate: 7_000, bonus: 10_000 },
    { line: 1, rate: 8_250, bonus: null },
    { line: 3, rate: 0, bonus: null },
  ]);
});

test('what is final is final again, nothing is priced anew, and no column is of the old unit', async () => {
  await expect(client.query('update transaction_lines set tax_rate_e5 = 1')).rejects.toThrow();
  await expect(
    client.query("update transactions set discount_value = 1 where state = 'finalized'"),
  ).rejects.toThrow();
  await expect(client.query('update account_maps set tax_rate_e5 = 1')).rejects.toThrow();
  const { rows: left } = await client.query(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name like '%\\_bp'",
  );
  expect(left).toEqual([]);
  const { rows: off } = await client.query("select tgname from pg_trigger where tgenabled = 'D'");
  expect(off).toEqual([]);
  const { rows: due } = await client.query('select * from price_dues');
  expect(due).toEqual([]);
});
