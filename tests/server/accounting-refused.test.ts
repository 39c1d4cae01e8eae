// Which journals are refused, who may do what, and what nobody can change.
import { describe, expect, test, vi } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/accounting/contract/calls.ts';
import { getNeeds } from '#domains/daily-stats/contract/today.ts';
import { accountingNeeds } from '#domains/accounting/server/needs.ts';
import { KINDS } from '#domains/accounting/rules/kinds.ts';
import {
  DAY,
  NEXT,
  NO_PARTS,
  server,
  boss,
  stores,
  here,
  there,
  clock,
  as,
  counterOf,
  close,
  reopen,
  usual,
  map,
  range,
  lock,
  journal,
  days,
  download,
  tradeAllDay,
  on,
  payIn,
  keepBooks,
} from './accounting-desk.ts';

keepBooks();

describe('refused', () => {
  test('an open day, a missing account (all of them named, before the day is closed, too), days before the first', async () => {
    await tradeAllDay();
    expect(await lock()).toMatchObject({
      success: false,
      code: 'DAY_OPEN',
      message: '11/22/26 is still open. Close the day first.',
    });
    await map(usual().filter(({ kind }) => kind !== 'payIn' && kind !== 'sales'));
    const early = ['Sales: Video Games', 'Sales: CD', 'Paid in'];
    expect((await days()).missing).toEqual(expect.arrayContaining(early));
    const { missing } = await server.call(calls.getAccounts, { clientId: here }, as());
    expect(missing.map(({ label }) => label)).toEqual(expect.arrayContaining(early));
    await close();
    const refused = await lock();
    expect(refused).toMatchObject({ success: false, code: 'UNMAPPED' });
    for (const name of early) expect(refused.message).toContain(name);
    expect((await days()).chain.journals).toBe(0);
    expect(await lock('2026-11-20', DAY)).toMatchObject({ code: 'BEFORE_BEGIN' });
    expect(await lock(DAY, '2026-11-20')).toMatchObject({ code: 'NO_DAYS' });
    expect(await lock('2024-11-20', DAY)).toMatchObject({ code: 'NO_DAYS' });
    expect(await lock('2027-11-20', '2027-11-21')).toMatchObject({ code: 'NOTHING_TO_EXPORT' });
  });

  test('receipts that differ from the ledger', async () => {
    await tradeAllDay();
    await close();
    await map();
    const change = (by: number) =>
      server.database.transaction(async (tx) => {
        await tx.run('set local session_replication_role = replica');
        await tx.run(
          `update transaction_lines set tax_cents = tax_cents + $2 where line_id = (select max(line_id) from transaction_lines where store_id = $1 and kind = 'sale')`,
          [here, by],
        );
      });
    await change(1);
    expect(await lock()).toMatchObject({ success: false, code: 'LINES_DIFFER', kind: 'tax' });
    expect((await journal()).problem).toContain('Sales tax');
    await change(-1);
    expect(await lock()).toMatchObject({ success: true });
  });

  test('accounts that somebody changed since, of all stores by a manager of one, and lists that make no sense', async () => {
    expect(await map()).toMatchObject({ success: true });
    const save = (more: object, token = boss.token) =>
      server.call(
        calls.saveAccounts,
        { clientId: here, forAll: true, version: 0, entries: usual(), ...more } as never,
        { token },
      );
    expect(await save({ version: 0 })).toMatchObject({ code: 'MAP_CHANGED' });
    const { version } = await server.call(calls.getAccounts, { clientId: here }, as());
    const only = await aSession(server.database, stores.from.manager.userId, clock);
    expect(await save({ version }, only)).toMatchObject({ code: 'NOT_EVERYWHERE' });
    expect(await save({ version, forAll: false, entries: [] }, only)).toMatchObject({ success: true });
    const again = await server.call(calls.getAccounts, { clientId: here }, as());
    expect(again.forAll).toHaveLength(KINDS.length);
    const [first] = usual();
    expect(await save({ version: again.version, entries: [first, first] })).toMatchObject({ code: 'TWICE' });
    const wrong = { ...first, kind: 'drawer', departmentId: counterOf(here).departments.CD };
    expect(await save({ version: again.version, entries: [wrong] })).toMatchObject({ code: 'WRONG_KEY' });
    const nowhere = [first, { ...first, departmentId: 999_999 }];
    await expect(save({ version: again.version, entries: nowhere })).rejects.toThrow('answered 404');
  });

  test("a store's own account beats that of all stores, a department's that of the kind", async () => {
    await tradeAllDay();
    await close();
    await map();
    const own = (more: object) => ({
      kind: 'sales' as const,
      ...NO_PARTS,
      tracking: '',
      taxName: 'GST',
      ...more,
    });
    const CD = counterOf(here).departments.CD as number;
    await map(
      [
        own({ code: '41', fullName: 'Here' }),
        own({ code: '42', fullName: 'Here:Music', departmentId: CD }),
      ] as never,
      here,
      false,
    );
    const { lines } = await journal();
    expect(
      Object.fromEntries(
        lines.filter(({ kind }) => kind === 'sales').map((line) => [line.description, line.code]),
      ),
    ).toEqual({
      'Sales: Video Games': '41',
      'Sales: CD': '42',
    });
  });
});

const allow = async (userId: number, ...rights: readonly string[]): Promise<void> => {
  for (const right of rights)
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, $2, 'allow')`,
      [userId, right],
    );
};

test('who may not see costs sees which days are exported, and no journal, posting, file or total', async () => {
  await payIn();
  await close();
  await map();
  await lock();
  const { userId } = await aUser(server.database, { username: `days-${here}`, storeIds: [here] });
  await allow(userId, 'accounting.view', 'accounting.export', 'accounting.map');
  const token = await aSession(server.database, userId, clock);
  const days = await server.call(calls.getDays, { clientId: here }, { token });
  expect(days.days[0]).toMatchObject({
    day: DAY,
    state: 'exported',
    exports: [{ version: 1, debits: null }],
  });
  const asked = { clientId: here, day: DAY };
  for (const ask of [
    () => server.call(calls.getJournal, asked, { token }),
    () => server.call(calls.getPostings, { ...asked, kind: 'goods' }, { token }),
    () => server.call(calls.downloadJournals, range(), { token }),
    () => server.call(calls.exportJournals, range(), { token }),
  ])
    await expect(ask()).rejects.toThrow(/costs\.view/);
});

test('who may not see costs is not told to download journals', async () => {
  await payIn();
  await close();
  await map();
  await on('2026-12-02T18:00:00Z');
  const { userId } = await aUser(server.database, { username: `late-${here}`, storeIds: [here] });
  await allow(userId, 'accounting.view', 'accounting.export');
  const token = await aSession(server.database, userId, clock);
  const told = async () => (await server.call(getNeeds, { ClientId: here }, { token })).map(({ key }) => key);
  expect(await told()).not.toContain('accounting.overdue');
  await allow(userId, 'costs.view');
  // The server hears of a right that was written past its commands a moment later.
  await vi.waitFor(async () => expect(await told()).toContain('accounting.overdue'), { timeout: 5_000 });
});

test('who may only look sees and downloads what is out, and changes nothing', async () => {
  await payIn();
  await close();
  await map();
  const { userId } = await aUser(server.database, { username: `books-${here}`, storeIds: [here] });
  await allow(userId, 'accounting.view', 'costs.view');
  const token = await aSession(server.database, userId, clock);
  const look = { token };
  await expect(server.call(calls.exportJournals, range(), look)).rejects.toThrow(/403|RIGHT/);
  await lock();
  expect(await download(range(), token)).toContain('Narration');
  expect((await server.call(calls.getFiles, range(), look)).files).toMatchObject([
    { part: 1, fromPlace: 1, toPlace: 1, journals: 1 },
  ]);
  expect(await server.call(calls.getFiles, range('2026-11-20', '2026-11-21'), look)).toEqual({ files: [] });
  expect(await server.call(calls.getJournal, { clientId: here, day: DAY }, look)).toMatchObject({
    version: 1,
  });
  for (const change of [
    () => server.call(calls.acknowledgeJournals, range(), look),
    () => server.call(calls.saveBooks, { clientId: here, target: 'generic' }, look),
    () => server.call(calls.saveAccounts, { clientId: here, forAll: false, version: 0, entries: [] }, look),
  ])
    await expect(change()).rejects.toThrow(/403|RIGHT/);
  await expect(server.call(calls.getJournal, { clientId: there, day: DAY }, look)).rejects.toThrow(
    /404|NOT_FOUND/,
  );
});

describe('what waits for a person', () => {
  const needs = async (days = [NEXT, NEXT]) => {
    const question = { db: server.database, now: clock, storeIds: [here, there], days };
    const found = await Promise.all(
      accountingNeeds.map(async (need) =>
        (await need.find(question))
          .filter(({ count }) => count > 0)
          .map((row) => [row.storeId, need.title(row), need.detail(row)]),
      ),
    );
    return found.flat();
  };

  test('an account that nobody chose, of a day that is closed', async () => {
    await payIn();
    await map(usual().filter(({ kind }) => kind !== 'payIn'));
    expect(await needs()).toEqual([]);
    await close();
    expect(await needs()).toEqual([[here, '1 journal can’t be exported', 'No account yet for: Paid in']]);
    await map();
    expect(await needs()).toEqual([]);
  });

  test('receipts that differ from the ledger, until they agree', async () => {
    await tradeAllDay();
    await close();
    await map();
    const change = (by: number) =>
      server.database.transaction(async (tx) => {
        await tx.run('set local session_replication_role = replica');
        await tx.run(
          `update transaction_lines set tax_cents = tax_cents + $2 where line_id = (select max(line_id) from transaction_lines where store_id = $1 and kind = 'sale')`,
          [here, by],
        );
      });
    await change(1);
    expect(await needs()).toEqual([
      [here, '1 journal can’t be exported', '11/22/26: receipts and ledger differ'],
    ]);
    await change(-1);
    expect(await needs()).toEqual([]);
  });

  test('days that nobody downloads for a week; at once where the books have only the beginning of a day', async () => {
    await payIn();
    await close();
    await map();
    expect(await needs(['2026-11-28', '2026-11-28'])).toEqual([]);
    const toExport = [[here, '1 journal to export', '11/22/26 isn’t in the books yet, or not all of it']];
    expect(await needs(['2026-11-29', '2026-11-29'])).toEqual(toExport);
    await lock();
    expect(await needs(['2026-12-29', '2026-12-29'])).toEqual([]);
    await reopen();
    await payIn(3);
    expect(await needs()).toEqual([]);
    await close();
    expect(await needs()).toEqual(toExport);
  });
});

test('an exported journal and a map can not be changed in the database', async () => {
  await payIn();
  await close();
  await map();
  await lock();
  for (const sql of [
    `update journal_exports set debits_cents = 0`,
    `update journal_exports set state = 'exported', file = ''`,
    'delete from journal_exports',
    `update account_maps set code = ''`,
    'delete from account_map_versions',
  ])
    await expect(server.database.run(sql)).rejects.toThrow(/never/);
});

test('every kind of account that the ledger has is one that journals know', async () => {
  const { text } = await server.database.one<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'accounts_kind_check'`,
  );
  const kinds = (/\{([^}]+)\}/.exec(text)?.[1] ?? '').split(',');
  expect([...kinds, 'interStore'].sort()).toEqual([...KINDS].sort());
});
