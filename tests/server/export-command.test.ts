// npm run export as a person types it: every file into a folder, its sums told; never over what is there.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { EXPORT_NAMES } from '#domains/move-in/rules/export/export-files.ts';
import { aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { commandBundle } from '#tests/support/server-bundle.ts';

let home: TestDatabase;
let folder: string;

beforeAll(async () => {
  home = await createTestDatabase();
  const counter = await aCounter(home.database);
  await aGood(home.database, counter, { upc: '045496963729', title: 'Amber Harbor', quantity: 5 });
  await aUser(home.database, { role: 'Administrator', storeIds: [counter.storeId], username: 'owner' });
  folder = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-export-`));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await home.drop();
});

async function run(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const program = await commandBundle('export');
  const env = { ...process.env, DATABASE_URL: home.url };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });
}

test('every file is written and its sums are told; a folder that has something in it is left alone', async () => {
  const into = join(folder, 'out');
  const done = await run(into);
  expect(done).toEqual({ code: 0, text: expect.stringContaining('Pieces on hand: 5\nTheir cost: $40.00\n') });
  const kinds = new Set(readdirSync(into).map((name) => name.replace(/(?:-\d{4})?\.csv$/, '')));
  expect([...kinds].sort()).toEqual(
    [...EXPORT_NAMES.filter((name) => name !== 'sales-lines'), 'README.md'].sort(),
  );
  expect(readFileSync(join(into, 'products.csv'), 'utf8')).toContain('"Amber Harbor"');
  expect(await run(into)).toEqual({ code: 2, text: `${into} isn’t empty\n` });
  expect(await run(join(folder, 'other'), '--user', 'nobody')).toEqual({
    code: 2,
    text: 'nobody can’t sign in\n',
  });
});
