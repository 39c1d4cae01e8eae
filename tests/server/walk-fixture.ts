// Two stores with a record of every kind, for the walk over all calls: ids of one's own, and ids of the other store's.
import { aSession, aUser, seedRoles } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { aFrozenPrice, aGuideDoubt, aTradeListEntry } from '#domains/pricing/testing/a-guide-price.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { aPriceChange } from '#domains/price-changes/testing/a-price-change.ts';
import { queueDuePrices } from '#domains/price-changes/server/queue-due.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { aTask } from '#domains/tasks/testing/a-task.ts';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { aShift, aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { walks } from '#tests/support/domain-walks.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

/** Kinds of id that belong to one store; the others (customer, catalog product, department, condition) are the chain's. */
export const STORE_KINDS: readonly string[] = [
  'store',
  'device',
  'user',
  'transaction',
  'line',
  'inventory',
  'drawerSession',
  'promotion',
  'rule',
  'timeRecord',
  'shift',
  'task',
  'priceChange',
  'frozenPrice',
  'mail',
  'dealerRule',
  'stockHold',
  'idPicture',
  'tradeListEntry',
  ...walks.flatMap(({ storeKinds }) => storeKinds),
];

export type Ids = Record<string, number>;

export type Fixture = {
  server: TestServer;
  own: Ids;
  foreign: Ids;
  /** A manager of one's own store alone. */
  token: string;
  /** A user of one's own store without any right. */
  weakToken: string;
  /** One number over the contents of all tables but those that only keep sessions, attempts and keys. */
  /** aside: tables that may change. */
  fingerprint(aside?: readonly string[]): Promise<string>;
};

/** Builds both stores on a fresh server. */
export async function walkFixture(): Promise<Fixture> {
  const server = await startTestServer();
  const own = await store(server, 'Maple Street', '045496963729');
  const foreign = await store(server, 'Harbor Avenue', '045496741723');
  const everything = await aUser(server.database, {
    username: 'walker',
    role: 'Manager',
    storeIds: [own.ids.store as number],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) select $1, right_code, 'allow' from (values ('settings.keys'), ('channels.settings'), ('users.edit'), ('dealer.ids'), ('stores.edit'), ('export.run'), ('movein.run')) r(right_code)
     on conflict do nothing`,
    [everything.userId],
  );
  // What the job would do in the middle of the walk.
  await queueDuePrices(server.database, new Date());
  const weak = await aUser(server.database, { username: 'weakling', storeIds: [own.ids.store as number] });
  await server.database.run('delete from user_roles where user_id = $1', [weak.userId]);
  return {
    server,
    own: own.ids,
    foreign: foreign.ids,
    token: await aSession(server.database, everything.userId),
    weakToken: await aSession(server.database, weak.userId),
    fingerprint: (aside = []) => fingerprint(server, aside),
  };
}

async function store(server: TestServer, name: string, upc: string): Promise<{ ids: Ids; counter: Counter }> {
  const counter = await aCounter(server.database, { name, registers: 2 });
  const good = await aGood(server.database, counter, { upc, title: `Game of ${name}` });
  const token = counter.manager.token;
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    { token },
  );
  const { id: drawerSession } = await server.database.one<{ id: number }>(
    'select session_id as id from drawer_sessions where device_id = $1',
    [counter.deviceId],
  );
  await seedDefaultRules(server.database, counter.storeId);
  const rule = await server.database.one<{ id: number }>(
    'select min(rule_id) as id from pricing_rules where store_id = $1',
    [counter.storeId],
  );
  const example = await server.database.one<{ id: number }>(
    'select min(rule_id) as id from dealer_rules where store_id = $1',
    [counter.storeId],
  );
  const customer = await aCustomer(server.database, {});
  const picture = await server.database.one<{ id: number }>(
    `insert into dealer_pictures (store_id, customer_id, transaction_id, media_type, encrypted, taken_at, user_id, keep_until)
     values ($1, $2, $3, 'image/png', '\\x00', now(), $4, '2099-12-31') returning picture_id as id`,
    [counter.storeId, customer, transactionId, counter.cashier.userId],
  );
  const ids: Ids = {
    idPicture: picture.id,
    dealerRule: example.id,
    stockHold: await aStockHold(server.database, {
      storeId: counter.storeId,
      inventoryId: good.inventoryId,
      userId: counter.manager.userId,
    }),
    store: counter.storeId,
    device: counter.deviceId,
    user: counter.cashier.userId,
    transaction: transactionId,
    line: basket.items[0]?.id ?? 0,
    inventory: good.inventoryId,
    sku: Number(good.sku),
    catalog: good.catalogId,
    customer,
    department: counter.departments['Video Games'] as number,
    condition: counter.conditions.B as number,
    caseCondition: await caseConditionOf(server, counter.departments['Video Games'] as number),
    drawerSession,
    promotion: await aPromotion(server.database, { storeId: counter.storeId }),
    rule: rule.id,
    timeRecord: await aTimeRecord(server.database, {
      userId: counter.cashier.userId,
      storeId: counter.storeId,
    }),
    role: (await seedRoles(server.database)).Cashier,
    taxonomy: await aCategory(server.database, { name }),
    priceChange: await aPriceChange(server.database, {
      storeId: counter.storeId,
      inventoryId: good.inventoryId,
    }),
    task: await aTask(server.database, { storeId: counter.storeId }),
    frozenPrice: await aFrozenPrice(server.database, { storeId: counter.storeId, catalogId: good.catalogId }),
    tradeListEntry: await aTradeListEntry(server.database, {
      storeId: counter.storeId,
      catalogId: good.catalogId,
    }),
    guideDoubt: await aGuideDoubt(server.database, { title: name, catalogIds: [good.catalogId] }),
    mail: await aMail(server.database, { storeId: counter.storeId, userId: counter.cashier.userId }),
    shift: await aShift(server.database, { userId: counter.cashier.userId, storeId: counter.storeId }),
  };
  for (const { make } of walks)
    Object.assign(
      ids,
      await make(server.database, { storeId: counter.storeId, userId: counter.manager.userId }),
    );
  return { ids, counter };
}

async function caseConditionOf(server: TestServer, departmentId: number): Promise<number> {
  const { id } = await server.database.one<{ id: number }>(
    'select min(case_condition_id) as id from case_conditions where department_id = $1 and not is_default',
    [departmentId],
  );
  return id;
}

/** Sessions, attempts and keys, and the sums that a server folds by itself at any time. */
const KEPT_ASIDE = [
  'sessions',
  'login_attempts',
  'request_keys',
  'schema_migrations',
  'stats_heads',
  'stats_slots',
  'stats_departments',
  'stats_money',
];

/** One number over the contents of all tables but those kept aside. */
export async function fingerprint({ database }: TestServer, aside: readonly string[] = []): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [[...KEPT_ASIDE, ...aside]],
  );
  const parts = tables.map(
    ({ name }) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t)`,
  );
  const { all } = await database.one<{ all: string }>(
    `select array_to_string(array[${parts.join(', ')}], ',') as all`,
  );
  return all;
}
