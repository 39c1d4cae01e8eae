// The move-in command as a person types it: a dry run, into the books, twice, and back; our own sheets and a file of Square.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { commandBundle } from '#tests/support/server-bundle.ts';

let folder: string;
let home: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-move-in-`));
  chmodSync(folder, 0o711);
  home = await createTestDatabase();
  const { storeId } = await aStore(home.database);
  await aUser(home.database, { username: 'dana', role: 'Administrator', storeIds: [storeId] });
});
afterAll(async () => {
  await home.drop();
  rmSync(folder, { recursive: true, force: true });
});

function filesIn(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

async function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const env = { ...process.env, DATABASE_URL: home.url };
  const child = spawn(process.execPath, [await commandBundle('move-in'), ...args], { env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((done) => child.once('exit', (code) => done({ code, text })));
}

const onHand = async (): Promise<number> =>
  (
    await home.database.one<{ n: number }>(
      'select coalesce(sum(on_hand), 0)::integer as n from inventory_items',
    )
  ).n;

const OURS = {
  'products.csv': 'Product,Title,Department\nG1,Homemade Bundle,Video Games\n',
  'stock.csv': 'Product,On hand,Unit cost,Price\nG1,3,1.25,9.99\nG2,1,1.00,2.00\n',
  'customers.csv': 'Customer,First name,Last name,Phone,Store credit\n7,Jo,Park,518 555 0101,12.50\n',
  'stores.csv': 'Store\nMaple Street\n',
  'notes.txt': 'Nothing to see\n',
  'Count.xlsx': 'PK',
};

test('a dry run says what would come in and changes nothing; --apply brings it, once; --take-back takes it away', async () => {
  const path = filesIn('ours', OURS);
  const dry = await run(path);
  expect(dry.code).toBe(0);
  for (const line of [
    'stores.csv, left out: Its stores aren’t taken in yet',
    'Count.xlsx, left out: a workbook. Save each of its sheets as CSV',
    'notes.txt, left out: Not one of the sheets: its name or its headings are other ones',
    'stock, Maple Street: pieces 4 in the files, 3 in the books, difference -1',
    'customers: owed $12.50 in the files, $12.50 in the books, equal',
    'stock.csv, row 3, Product: refused. No row of Products is named G2',
    'Dry run: nothing is in the books. With --apply it comes in',
  ])
    expect(dry.text).toContain(line);
  expect(await onHand()).toBe(0);

  const applied = await run(path, '--apply');
  const id = /Move (\d+) is in the books/.exec(applied.text)?.[1] ?? '';
  expect([applied.code, await onHand()]).toEqual([0, 3]);
  expect((await run(path, '--apply', '--user', 'dana')).text).toContain('stock: 1 same');
  expect([await onHand(), await verify(home.database)]).toEqual([3, []]);

  expect(await run('--take-back', id)).toMatchObject({ code: 0 });
  expect([await onHand(), await verify(home.database)]).toEqual([0, []]);
});

const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Maple Street
T1,Chrono Trigger,Regular,,A quest through time,Video Games,149.99,2
T2,Earthbound,Regular,,,Groceries,199.99,1
`;

test('a file of Square is recognised, what is not known is said, and an answer brings it in', async () => {
  const path = filesIn('square', { 'items.csv': SQUARE });
  const first = await run(path, '--apply');
  expect(first.text).toMatch(/items\.csv is Square/);
  expect(first.text).toContain('department Groceries');
  expect([first.code, await onHand()]).toEqual([0, 2]);
  const second = await run(path, '--apply', '--department', 'Groceries=Video Games');
  expect([second.code, await onHand()]).toEqual([0, 3]);
  expect(await verify(home.database)).toEqual([]);
});

const LIGHTSPEED = `id,customer_code,first_name,last_name,email,phone,loyalty_balance,store_credit_balance
a1,C-1,Robin,Vega,robin@example.com,518 555 0107,120.50,
a2,C-2,Lee,Stone,lee@example.com,518 555 0108,30.00,5.00
`;

test('loyalty is left out with its sum, or becomes store credit at a rate', async () => {
  const path = filesIn('lightspeed', { 'customers.csv': LIGHTSPEED });
  expect((await run(path)).text).toContain('Loyalty of 150.50 of 2 customers is left out.');
  const applied = await run(path, '--apply', '--loyalty-rate', '0.05');
  expect(applied.text).toContain('Loyalty of 150.50 of 2 customers becomes $7.53 of store credit');
  expect(applied.text).toContain('customers: owed $12.53 in the files, $12.53 in the books, equal');
  expect(await verify(home.database)).toEqual([]);
});

test.each([
  [['.', '--loyalty-rate', 'much'], '--loyalty-rate takes dollars like 0.01'],
  [[], 'npm run move-in -- FOLDER'],
  [['/no/such/folder'], 'There is no folder /no/such/folder'],
  [['--take-back', '999'], 'There is no such move'],
  [['.', '--user', 'nobody'], 'nobody can’t sign in'],
])('%j is answered by a sentence', async (args, sentence) => {
  const said = await run(...args);
  expect(said.code).toBe(2);
  expect(said.text.startsWith(sentence)).toBe(true);
});
