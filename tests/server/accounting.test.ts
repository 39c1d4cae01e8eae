// Journals of real closed days: whatever a store does in a day is in them to the cent, each group once, and what was downloaded stays what it was.
import { describe, expect, test } from 'vitest';
import * as calls from '#domains/accounting/contract/calls.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { cents } from '#kernel/money.ts';
import {
  DAY,
  NEXT,
  server,
  desk,
  boss,
  here,
  there,
  beginAt,
  as,
  inBooks,
  close,
  reopen,
  usual,
  map,
  range,
  lock,
  journal,
  days,
  theDay,
  download,
  posted,
  sidesOf,
  xeroSums,
  tradeAllDay,
  sendThere,
  shipWebOrder,
  payIn,
  nextDay,
  on,
  keepBooks,
} from './accounting-desk.ts';

keepBooks();

describe('a closed day', () => {
  test('all that money did is in the journal: debits are credits are postings', async () => {
    await beginAt(desk.stores);
    await tradeAllDay();
    await sendThere();
    await shipWebOrder();
    await close();
    await close(DAY, there);
    await map();
    const shown = await journal();
    expect(shown).toMatchObject({ state: 'draft', version: 1, missing: [], problem: '' });
    expect(shown.debits).toBe(shown.credits);
    expect(sidesOf(shown.lines)).toEqual(await posted());
    const kinds = new Set(shown.lines.map(({ kind }) => kind));
    for (const kind of [
      'sales',
      'refunds',
      'tax',
      'drawer',
      'bank',
      'cards',
      'checks',
      'storeCredit',
      'giftCertificate',
      'goods',
      'costOfGoods',
      'inTransit',
      'payIn',
      'payOut',
      'channelDue',
    ] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(shown.lines.filter(({ kind }) => kind === 'sales').length).toBeGreaterThan(1);
    expect(await lock()).toMatchObject({
      success: true,
      files: [{ part: 1, name: `S${here}-20261122-1-xero.csv`, journals: 1, lines: shown.lines.length }],
    });
    const file = await download();
    expect(xeroSums(file)).toEqual({ [`S${here}-20261122-1 Maple Street`]: 0 });
    const other = await server.call(calls.getJournal, { clientId: there, day: DAY }, as());
    expect(sidesOf(other.lines)).toEqual(await posted(DAY, there));
  });

  test('the postings behind a line come to it, with their receipts', async () => {
    await tradeAllDay();
    await close();
    await map();
    const { lines } = await journal();
    for (const kind of ['drawer', 'storeCredit', 'payOut'] as const) {
      const behind = await server.call(calls.getPostings, { clientId: here, day: DAY, kind }, as());
      const [said] = sidesOf(lines.filter((line) => line.kind === kind));
      expect(sidesOf(behind.map((one) => ({ ...one, kind })))).toEqual([said]);
    }
    const ofParts = lines.filter(({ departmentId, taxRate }) => departmentId !== null || taxRate !== null);
    expect(ofParts.length).toBeGreaterThan(2);
    for (const line of ofParts) {
      const part = {
        kind: line.kind,
        ...(line.departmentId === null ? {} : { departmentId: line.departmentId }),
        ...(line.taxRate === null ? {} : { taxRate: line.taxRate }),
      };
      const behind = await server.call(calls.getPostings, { clientId: here, day: DAY, ...part }, as());
      expect([part, sidesOf(behind.map((one) => ({ ...one, kind: line.kind })))]).toEqual([
        part,
        sidesOf([line]),
      ]);
    }
    const receipts = await server.call(
      calls.getPostings,
      { clientId: here, day: DAY, kind: 'tradePurchases' },
      as(),
    );
    expect(receipts.filter(({ receiptNumber }) => receiptNumber !== '')).toHaveLength(2);
  });

  test('what no person posted is behind its line, too', async () => {
    await inBooks(here, ({ tx, actor, now }) =>
      postGroup(
        tx,
        { actor: { ...actor, userId: 0 }, now },
        {
          storeId: here,
          deviceId: null,
          businessDay: DAY,
          purpose: 'paid',
          sourceType: 'channelOrderMoney',
          sourceId: -here,
          lines: [
            { store: here, kind: 'channelDue', ref: 1, cents: cents(4_200) },
            { store: here, kind: 'channelDeposit', ref: 1, cents: cents(-4_200) },
          ],
        },
      ),
    );
    const due = { clientId: here, day: DAY, kind: 'channelDue' } as const;
    const behind = await server.call(calls.getPostings, due, as());
    expect(behind).toMatchObject([{ what: 'Web order', employee: '', debit: 42, credit: 0 }]);
  });

  test("what moved on another store's accounts is due from it, and due to us in its books", async () => {
    await inBooks(here, ({ tx, actor, now }) =>
      postGroup(
        tx,
        { actor, now },
        {
          storeId: here,
          deviceId: null,
          businessDay: DAY,
          purpose: 'test',
          sourceType: 'drill',
          sourceId: -here,
          lines: [
            { store: here, kind: 'bank', ref: 0, cents: cents(-4_200) },
            { store: there, kind: 'cardFees', ref: 1, cents: cents(4_200) },
          ],
        },
      ),
    );
    await close();
    await map();
    await lock();
    const { lines } = await journal();
    const ours = lines.map(({ storeId, description, debit, credit }) => [
      storeId,
      description,
      debit,
      credit,
    ]);
    expect(ours).toEqual([
      [here, 'Bank', 0, 42],
      [here, 'Due between stores: Harbor Avenue', 42, 0],
      [there, 'Card fees', 42, 0],
      [there, 'Due between stores: Maple Street', 0, 42],
    ]);
    expect(xeroSums(await download())).toEqual({
      [`S${here}-20261122-1 Maple Street`]: 0,
      [`S${here}-20261122-1-S${there} Harbor Avenue`]: 0,
    });
  });
});

describe('the first download locks', () => {
  test('what is posted and mapped later never changes its bytes; Continue Day makes a second version of what came since', async () => {
    await tradeAllDay();
    await close();
    await map();
    await lock();
    const first = await download();
    const kept = await journal();
    expect(kept).toMatchObject({ state: 'exported', version: 1 });

    await reopen();
    await payIn(3);
    expect((await theDay())?.state).toBe('changed');
    expect(await lock()).toMatchObject({ success: false, code: 'DAY_OPEN' });
    await map(usual().map((entry) => ({ ...entry, code: `9${entry.code}` })));
    expect(await download()).toBe(first);
    await close();
    const since = await journal();
    expect(since).toMatchObject({ state: 'changed', version: 2 });
    expect(sidesOf(since.lines)).toEqual([
      { kind: 'drawer', cents: 300 },
      { kind: 'payIn', cents: -300 },
    ]);
    await on('2026-11-22T19:30:00Z');
    const [file] = (await lock()).files;
    expect(file).toMatchObject({ name: `S${here}-20261122-2-xero.csv`, journals: 1, lines: 2 });
    const { fromPlace, toPlace } = file as { fromPlace: number; toPlace: number };
    const both = await download();
    const rows = first.trim().split('\r\n');
    const [header] = rows;
    // Whoever has booked version 1 gets version 2 alone, and version 1 alone whenever it is asked for.
    expect(await download({ ...range(), fromPlace, toPlace })).toBe(
      `${header}\r\n${both.slice(first.length)}`,
    );
    expect(await download({ ...range(), fromPlace: 1, toPlace: 1 })).toBe(first);
    expect((await lock()).files).toEqual([file]);
    expect(both.startsWith(first)).toBe(true);
    expect(both.slice(first.length)).toContain(`"S${here}-20261122-2 Maple Street"`);
    expect(both.trim().split('\r\n')).toHaveLength(rows.length + 2);
    expect(xeroSums(both)).toEqual({
      [`S${here}-20261122-1 Maple Street`]: 0,
      [`S${here}-20261122-2 Maple Street`]: 0,
    });
    const [one, two] = [await journal({ version: 1 }), await journal({ version: 2 })];
    expect(one.lines).toEqual(kept.lines);
    expect(sidesOf([...one.lines, ...two.lines])).toEqual(await posted());
    expect((await days()).chain).toMatchObject({ journals: 2, isWhole: true, broken: [] });
  });

  test('two downloads at once lock once', async () => {
    await payIn();
    await close();
    await map();
    const answers = await Promise.all([lock(), lock(), lock()]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(new Set(answers.map(({ files }) => JSON.stringify(files))).size).toBe(1);
    expect((await days()).chain).toMatchObject({ journals: 1, isWhole: true });
    const files = await Promise.all([download(), download()]);
    expect(files[0]).toBe(files[1]);
  });

  test('money that moves while a journal is locked is in it or in the next one, never in both or none', async () => {
    await payIn();
    await close();
    await map();
    await nextDay();
    await Promise.all([lock(), ...[1, 2, 3, 4].map((dollars) => payIn(dollars)), close(NEXT)]);
    await close(NEXT);
    await lock(DAY, NEXT);
    const of = async (day: string) => {
      const shown = await days();
      const versions = shown.days.find((one) => one.day === day)?.exports ?? [];
      const lines = await Promise.all(versions.map(({ version }) => journal({ day, version })));
      return sidesOf(lines.flatMap((one) => one.lines));
    };
    expect(await of(DAY)).toEqual(await posted(DAY));
    expect(await of(NEXT)).toEqual(await posted(NEXT));
  });

  test('several days are one file, and asking again answers the same', async () => {
    await payIn();
    await close();
    await nextDay();
    await payIn(7);
    await close(NEXT);
    await map();
    expect(await lock(NEXT)).toMatchObject({ code: 'EARLIER_DAY', day: DAY });
    const locked = await lock(DAY, NEXT);
    expect(locked.files).toEqual([
      {
        part: 1,
        fromPlace: 1,
        toPlace: 2,
        name: `S${here}-20261122-20261123-xero.csv`,
        journals: 2,
        lines: expect.any(Number),
      },
    ]);
    expect(await lock(DAY, NEXT)).toEqual(locked);
    expect(Object.values(xeroSums(await download(range(DAY, NEXT))))).toEqual([0, 0]);
  });

  test('days that were booked between two that wait are not in their file', async () => {
    const LATER = '2026-11-24';
    await payIn();
    await close();
    await map();
    await nextDay();
    await payIn(7);
    await close(NEXT);
    await lock(DAY, NEXT);
    await reopen(NEXT);
    await payIn(2);
    await close(NEXT);
    await on('2026-11-24T18:00:00Z');
    await payIn(9);
    await close(LATER);
    const { due } = await days({ EndDate: LATER });
    expect(due).toEqual([NEXT, LATER]);
    const locked = await lock(DAY, LATER);
    expect(locked.files).toMatchObject([{ fromPlace: 3, toPlace: 4, journals: 2, lines: 4 }]);
    const file = await download({ ...range(DAY, LATER), fromPlace: 3, toPlace: 4 });
    expect(Object.keys(xeroSums(file))).toEqual([
      `S${here}-20261123-2 Maple Street`,
      `S${here}-20261124-1 Maple Street`,
    ]);
  });

  test('each program has a chain of its own', async () => {
    await payIn();
    await close();
    await map();
    await lock();
    const target = { target: 'quickbooks' as const };
    expect((await theDay(target))?.state).toBe('draft');
    await server.call(calls.exportJournals, { ...range(), ...target }, as());
    expect(await download({ ...range(), ...target })).toContain('JournalNo,JournalDate,AccountName');
    expect(await download()).toContain('Narration,Date');
  });

  test('another program alone leaves the first day as it is', async () => {
    await server.call(calls.saveBooks, { clientId: here, target: 'generic' }, as());
    expect(await days()).toMatchObject({ ownTarget: 'generic', beginsDay: DAY });
    await server.call(calls.saveBooks, { clientId: here, target: 'xero', beginsDay: null }, as());
    expect((await days()).beginsDay).toBe('');
  });

  test('acknowledged once; what comes later waits again', async () => {
    await payIn();
    await close();
    await map();
    const acknowledge = () => server.call(calls.acknowledgeJournals, range(), as());
    expect(await acknowledge()).toMatchObject({ success: false, code: 'NO_EXPORT' });
    await lock();
    expect(await acknowledge()).toMatchObject({ success: true, journals: 1 });
    expect(await acknowledge()).toMatchObject({ success: true, journals: 0 });
    expect(await theDay()).toMatchObject({
      state: 'acknowledged',
      exports: [{ acknowledgedBy: boss.username }],
    });
    await reopen();
    await payIn(1);
    await close();
    expect((await theDay())?.state).toBe('changed');
    await lock();
    expect((await theDay())?.state).toBe('exported');
  });
});
