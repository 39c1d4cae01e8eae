// Nobody learns what goods cost without the right to: every answer, file, attachment and audit row is asked by somebody who has every right but costs.view and costs.edit, while each
// cost in the database is a number that nothing else is.
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { getReport } from '#domains/reports/contract/calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { listReports } from '#platform/reports/report.ts';
import { routesOf } from '#platform/module.ts';
import { modules } from '#server/modules.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { unzipped } from '#tests/support/unzipped.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';
import { rightBody, rightValues, toRequest } from './walk-input.ts';

const COST = 432_187;
const PRICE = 1_000_003;
const calls = routesOf(modules).map((route) => route.call);
const READS = calls.filter(({ changes }) => !changes);
const WRITES = calls.filter(({ changes, right }) => changes && right.includes('.'));
const FORMATS = ['pdf', 'csv', 'xlsx'];

let fixture: Fixture;
let token: string;

beforeAll(async () => {
  fixture = await walkFixture();
  const { database } = fixture.server;
  const { userId } = await aUser(database, { role: 'Cashier', storeIds: [fixture.own.store as number] });
  await database.run(
    `insert into user_rights (user_id, right_code, setting)
     select $1, code, case when code like 'costs.%' then 'deny' else 'allow' end from unnest($2::text[]) as r(code)`,
    [userId, RIGHTS],
  );
  token = await aSession(database, userId);
  await plant();
}, 240_000);
afterAll(() => fixture.server.close());

/** Every column that holds a cost or a price gets the number that gives it away. */
async function plant(): Promise<void> {
  const columns = await fixture.server.database.rows<{ of: string; name: string; type: string }>(
    `select c.table_name as "of", c.column_name as name, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('bigint', 'integer')
       and (c.column_name = 'acked_cents' or c.column_name ~ '(^|_)cost_(cents|e4)$' and c.table_name <> 'channel_shipments' or (c.column_name = 'price_cents' and c.table_name in ('inventory_items', 'copies')))`,
  );
  await fixture.server.database.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = 'replica'`);
    for (const { of, name } of columns) {
      const value = name === 'price_cents' ? PRICE : name.endsWith('_e4') ? COST * 100 : COST;
      await tx.run(`update ${of} set ${name} = $1 where ${name} is not null and ${name} >= 0`, [value]);
    }
  });
}

/** Cents: a cost, of up to 60 units, or what a price earns above it. */
const TELLING = new Set([...Array.from({ length: 60 }, (_, at) => COST * (at + 1)), PRICE - COST]);

/** Every number in a text that gives a cost away, in cents, dollars or hundredths of cents. */
function costsIn(text: string): string[] {
  const found = text.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  return found.filter((one) => {
    const number = Number(one.replaceAll(',', ''));
    return [1, 100, 0.01].some((times) => TELLING.has(Math.round(number * times * 100) / 100));
  });
}

/** A file as text: what a PDF draws, the sheets of an XLSX, and anything else as it is. */
function textOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 4).toString('latin1');
  if (head === '%PDF') return pdfText(bytes);
  return head.startsWith('PK') ? [...unzipped(bytes).values()].join('') : bytes.toString('utf8');
}

async function ask(call: AnyCall, more: Record<string, unknown> = {}, withIds = true) {
  const values = { ...rightValues(call, fixture.own, withIds), ...more };
  const { method, path, query, body } = toRequest(call, values, rightBody(call, fixture.own));
  const answer = await fetch(
    `${fixture.server.address}${path}?${new URLSearchParams(query as Record<string, string>)}`,
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  return { status: answer.status, text: textOf(Buffer.from(await answer.arrayBuffer())) };
}

const formatsOf = (call: AnyCall): Record<string, unknown>[] => {
  const name = Object.keys(call.input.shape).find((field) => field.toLowerCase() === 'format');
  return name === undefined ? [{}] : [{}, ...FORMATS.map((format) => ({ [name]: format }))];
};

async function leaksOf(asked: readonly AnyCall[]): Promise<[string, string[]][]> {
  const leaks: [string, string[]][] = [];
  for (const call of asked)
    for (const more of formatsOf(call)) {
      const { text } = await ask(call, more);
      const found = costsIn(text);
      if (found.length > 0) leaks.push([`${call.id} ${JSON.stringify(more)}`, [...new Set(found)]]);
    }
  return leaks;
}

/** Asks as somebody who may see costs: whatever finds nothing then proves nothing. */
async function asManager<T>(work: () => Promise<T>): Promise<T> {
  const mine = token;
  token = fixture.token;
  try {
    return await work();
  } finally {
    token = mine;
  }
}

const dayOf = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' });

async function leakingReports(): Promise<string[]> {
  const leaks: string[] = [];
  for (const {
    wire: { reportName: name },
  } of listReports())
    for (const Format of FORMATS) {
      const days = { StartDate: dayOf(-300), EndDate: dayOf(0) };
      const asked = { ReportName: name, ClientID: fixture.own.store, Format, ...days };
      const { text } = await ask(getReport as AnyCall, asked, false);
      if (costsIn(text).length > 0) leaks.push(`${name} ${Format}`);
    }
  return leaks;
}

test('no answer and no file of a call that reads', async () => {
  expect((await asManager(() => leaksOf(READS))).length).toBeGreaterThan(20);
  expect(await leaksOf(READS)).toEqual([]);
}, 240_000);

test('no report in any form', async () => {
  expect((await asManager(leakingReports)).length).toBeGreaterThan(2);
  expect(await leakingReports()).toEqual([]);
}, 240_000);

test('no answer of a call that changes something, and no audit row that it leaves', async () => {
  const edit = WRITES.find(({ id }) => id === 'InventoryItem.UpdateItem') as AnyCall;
  await asManager(() => ask(edit, { inventoryId: fixture.own.inventory, cost: 1 }, false));
  const leaks = await leaksOf(WRITES);
  const audit = READS.find(({ id }) => id === 'Audit.List') as AnyCall;
  const rows = async () => costsIn((await ask(audit, { Limit: 1_000 })).text);
  expect(leaks).toEqual([]);
  expect(await asManager(rows)).not.toEqual([]);
  expect(await rows()).toEqual([]);
}, 240_000);

test('no list is sorted by cost or margin, whose order would tell', async () => {
  const told: string[] = [];
  for (const call of READS)
    for (const [name, schema] of Object.entries(call.input.shape))
      for (const sort of ['cost', 'margin', 'profit'])
        if (/sort/i.test(name) && (schema as z.ZodType).safeParse(sort).success) {
          const { status, text } = await ask(call, { [name]: sort });
          if (status < 400 && !text.includes('"success":false'))
            told.push(`${call.id} ${name}=${sort}: ${status}`);
        }
  expect(told).toEqual([]);
});

/** What is tried is told as if goods cost nothing: whoever tries again and again learns nothing. */
test('no rule that is tried, and no price of one’s own, tells by a price that is held at the cost', async () => {
  const { database } = fixture.server;
  const { store, inventory, channel } = fixture.own;
  const { good } = await database.one<{ good: number }>(
    'select catalog_id as good from inventory_items where inventory_id = $1',
    [inventory as number],
  );
  await database.run(
    'insert into channel_stores (connection_id, store_id) values ($1, $2) on conflict do nothing',
    [channel as number, store as number],
  );
  await database.run(
    `update inventory_items set price_cents = 2000, on_hand = 5, held = 0 where catalog_id = $1`,
    [good],
  );
  const find = (id: string) => READS.find((call) => call.id === id) as AnyCall;
  const tried = async () => [
    await ask(find('Channels.TryRule'), { channelId: channel, isIncluded: true, adjustPercent: -90 }, false),
    await ask(find('PricingRules.Simulate'), { ...RULE, clientId: store }, false),
    await ask(find('EcommProducts.GetDetailList'), {}, false),
  ];
  const at = async (cents: number) => {
    await database.run('update inventory_items set cost_cents = $1', [cents]);
    await database.run('update listings set acked_cents = $1', [cents]);
    return tried();
  };
  const cheap = await at(1);
  expect(cheap.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await at(1_500)).toEqual(cheap);
  const seen = await asManager(() => at(1));
  expect(await asManager(() => at(1_500))).not.toEqual(seen);
});

const RULE = {
  priceLow: 0,
  priceHigh: 9_999,
  sellPercent: 10,
  floorPercent: 100,
  useSellPrice: true,
  Buy1: 50,
  Buy2: 40,
  Buy3: 30,
  Buy4: 20,
};

test('an email is read by whoever may see what it says, and goes nowhere else', async () => {
  const { database } = fixture.server;
  await database.run(
    `update mails set needs_rights = '{reports.view,costs.view}', body_text = 'At cost 4,321.87', attachment = '4321.87'`,
  );
  const mail = { id: fixture.own.mail };
  const again = { MailId: fixture.own.mail };
  const find = (id: string) => calls.find((call) => call.id === id) as AnyCall;
  const read = await ask(find('Mail.Get'), mail);
  expect([read.status, costsIn(read.text)]).toEqual([200, []]);
  expect((await ask(find('Mail.Attachment'), mail)).status).toBe(403);
  expect((await ask(find('Mail.SendAgain'), { ...again, Email: 'me@example.com' })).status).toBe(403);
  expect((await ask(find('Mail.SendAgain'), again)).status).toBe(200);
  expect((await asManager(() => ask(find('Mail.Attachment'), mail))).text).toContain('4321.87');
});
