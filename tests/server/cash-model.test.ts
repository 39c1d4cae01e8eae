// Random cash at two counters, a vault and the bank, several devices at once, against a small model: whatever order the acts come in,
// each place holds what the answers say, to the cent, and the database keeps every invariant.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as counts from '#domains/cash/contract/calls.ts';
import * as cash from '#domains/cash/contract/moves.ts';
import { sumTakings } from '#domains/cash/server/sum-takings.ts';
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let vaultId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  good = await aGood(server.database, counter, {
    upc: '400000000000',
    title: 'Good',
    priceCents: 1_000,
    quantity: 9,
  });
  ({ vaultId } = await server.database.one<{ vaultId: number }>(
    `select device_id as "vaultId" from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  ));
});
afterAll(() => server.close());

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const inCents = (dollars: number): number => Math.round(dollars * 100);

/** A register serves one customer after the other, while others count and move its cash. */
const busy = new Map<number, Promise<unknown>>();
function sell(posid: number, tender: 'cash' | 'CC' | 'check') {
  const sold = (busy.get(posid) ?? Promise.resolve()).then(() => sellNow(posid, tender));
  busy.set(
    posid,
    sold.catch(() => undefined),
  );
  return sold;
}

async function sellNow(posid: number, tender: 'cash' | 'CC' | 'check') {
  const { transactionId } = await server.call(calls.newTransaction, { posid }, key());
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    key(),
  );
  const answer = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, [tender]: basket.due },
    key(),
  );
  if (!answer.success) await server.call(calls.voidTransaction, { id: transactionId }, key());
  return { done: answer.success, due: inCents(basket.due) };
}

type Place = 'first' | 'second' | 'vault' | 'bank';
type Act =
  | { act: 'sell'; at: 'first' | 'second'; tender: 'cash' | 'CC' | 'check' }
  | { act: 'transfer'; from: Place; to: Place; amount: number }
  | { act: 'payIn' | 'payOut'; at: Exclude<Place, 'bank'>; amount: number }
  | { act: 'close' | 'open'; at: Exclude<Place, 'bank'>; off: number }
  | { act: 'correct'; at: Exclude<Place, 'bank'>; amount: number }
  | { act: 'noSale'; at: 'first' | 'second' };

const register = fc.constantFrom('first' as const, 'second' as const);
const drawer = fc.constantFrom('first' as const, 'second' as const, 'vault' as const);
const place = fc.constantFrom('first' as const, 'second' as const, 'vault' as const, 'bank' as const);
const amount = fc.integer({ min: 1, max: 30_000 });
const off = fc.constantFrom(0, 0, 0, -1, 1, -250);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('sell' as const),
      at: register,
      tender: fc.constantFrom('cash' as const, 'cash' as const, 'CC' as const, 'check' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('transfer' as const), from: place, to: place, amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('payIn' as const, 'payOut' as const), at: drawer, amount }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom('close' as const, 'open' as const), at: drawer, off }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('correct' as const), at: drawer, amount }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('noSale' as const), at: register }) },
);

/** Cents by place: the sum of what the answers said. */
type Model = Record<Place, number>;

const idOf = (at: Place): number =>
  ({
    first: counter.deviceIds[0] as number,
    second: counter.deviceIds[1] as number,
    vault: vaultId,
    bank: 0,
  })[at];
const kindOf = (at: Place): AccountKind => (at === 'vault' ? 'vault' : at === 'bank' ? 'bank' : 'drawer');
const held = (at: Place) => balanceOf(server.database, counter.storeId, kindOf(at), idOf(at));

async function play(model: Model, act: Act): Promise<void> {
  const dollars = 'amount' in act ? act.amount / 100 : 0;
  switch (act.act) {
    case 'sell': {
      const sold = await sell(idOf(act.at), act.tender);
      if (sold.done && act.tender === 'cash') model[act.at] += sold.due;
      return;
    }
    case 'transfer': {
      const answer = await server.call(
        cash.transferCash,
        { TransferFromPOSID: idOf(act.from), TransferToPOSID: idOf(act.to), CashAmount: dollars },
        key(),
      );
      if (!answer.success) return;
      model[act.from] -= act.amount;
      model[act.to] += act.amount;
      return;
    }
    case 'payIn':
    case 'payOut': {
      const call = act.act === 'payIn' ? cash.payIn : cash.payOut;
      const answer = await server.call(
        call,
        { POSID: idOf(act.at), CashAmount: dollars, Reason: 'Any' },
        key(),
      );
      if (answer.success) model[act.at] += act.act === 'payIn' ? act.amount : -act.amount;
      return;
    }
    case 'open':
    case 'close':
      return count(model, act);
    case 'correct': {
      const answer = await server.call(
        counts.updateDrawerCount,
        { posId: idOf(act.at), DrawerTotal: dollars, Note: 'Counted again' },
        key(),
      );
      if (answer.success) model[act.at] += inCents(answer.total) - inCents(answer.oldTotal);
      return;
    }
    case 'noSale':
      await server.call(cash.openForNoSale, { POSID: idOf(act.at), Reason: 'Change' }, key());
  }
}

/** A count off by so much from what the books say just before; a note when it is off, so that others may move cash meanwhile. */
async function count(
  model: Model,
  { act, at, off: by }: Extract<Act, { act: 'open' | 'close' }>,
): Promise<void> {
  const counted = Math.max(0, (await held(at)) + by) / 100;
  const answer = await server.call(
    counts.drawerCount,
    {
      pos: idOf(at),
      closing: act === 'close',
      DrawerTotal: counted,
      ...(by === 0 ? {} : { Note: 'Counted twice' }),
    },
    key(),
  );
  if (answer.success) model[at] += inCents(answer.difference);
}

test('several devices at once, in any order', { timeout: 120_000 }, async () => {
  const model: Model = { first: 0, second: 0, vault: 0, bank: 0 };
  const places = Object.keys(model) as Place[];
  for (const at of places) model[at] = await held(at);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyAct, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        for (const round of rounds) await Promise.all(round.map((act) => play(model, act)));
        for (const at of places) expect([at, await held(at)]).toEqual([at, model[at]]);
        for (const at of places.filter((one) => one !== 'bank')) expect(model[at]).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 25 },
  );
  expect(await verify(server.database)).toEqual([]);
});

describe('card slips and checks at closing', () => {
  test('must be what the journal says since the last closing, or need a note', async () => {
    const own = await aCounter(server.database, { registers: 1 });
    const item = await aGood(server.database, own, {
      upc: '400000000017',
      title: 'Other',
      priceCents: 1_000,
      quantity: 9,
    });
    const pos = own.deviceId;
    const who = { token: own.manager.token };
    const sale = async (tender: 'CC' | 'check') => {
      const { transactionId } = await server.call(calls.newTransaction, { posid: pos }, who);
      const { due } = await server.call(
        calls.addTransactionItem,
        { TransactionID: transactionId, inventoryId: item.inventoryId },
        who,
      );
      await server.call(calls.finalizeTransaction, { TransactionId: transactionId, [tender]: due }, who);
      return due;
    };
    const close = (CCTotal: number, CheckTotal: number, Note = '') =>
      server.call(
        counts.drawerCount,
        { pos, closing: true, DrawerTotal: 200, CCTotal, CheckTotal, Note },
        who,
      );
    const due = await sale('CC');
    await sale('check');
    await sale('check');
    const twice = inCents(due) / 50;
    expect(await server.call(cash.getDrawerTakings, { POSID: pos }, who)).toEqual({
      creditTotal: due,
      checkTotal: twice,
    });
    const day = (await server.call(cash.getTodaysCashSummary, { ClientId: own.storeId }, who)).businessDay;
    expect(await sumTakings(server.database, own.storeId, day, day)).toMatchObject({
      card: inCents(due),
      check: inCents(twice),
      cash: 0,
    });
    expect(await close(due + 0.01, twice)).toMatchObject({ success: false, code: 'CARDS_DIFFER' });
    expect(await close(due, 0)).toMatchObject({ success: false, code: 'CHECKS_DIFFER' });
    expect(await close(due, twice)).toMatchObject({ success: true });
    await server.call(counts.drawerCount, { pos, NewDrawer: true, DrawerTotal: 200 }, who);
    expect(await server.call(cash.getDrawerTakings, { POSID: pos }, who)).toEqual({
      creditTotal: 0,
      checkTotal: 0,
    });
    await sale('CC');
    expect(await close(0, 0, 'The slip is lost')).toMatchObject({ success: true, total: 200 });
    expect(await verify(server.database)).toEqual([]);
  });
});

test('a refund never takes what was moved to the vault meanwhile', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 6; round += 1) {
    const own = await aCounter(server.database, { registers: 1 });
    const item = await aGood(server.database, own, {
      upc: `40000000002${round}`,
      title: 'Mine',
      priceCents: 20_000,
      quantity: 2,
    });
    const who = { token: own.manager.token };
    const { vault } = await server.database.one<{ vault: number }>(
      `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
      [own.storeId],
    );
    const begun = await server.call(calls.newTransaction, { posid: own.deviceId }, who);
    const basket = await server.call(
      calls.addTransactionItem,
      { TransactionID: begun.transactionId, inventoryId: item.inventoryId },
      who,
    );
    await server.call(
      calls.finalizeTransaction,
      { TransactionId: begun.transactionId, cash: basket.due },
      who,
    );
    const back = await server.request(
      'POST',
      `/api/Transaction/RefundTransactionItemsByIds/${own.storeId}/${own.deviceId}`,
      {
        ...who,
        body: [basket.items[0]?.id],
      },
    );
    const answers = await Promise.all([
      server.request('POST', '/api/Transaction/FinalizeTransaction', {
        ...who,
        body: { TransactionId: (back.body as { transactionId: number }).transactionId },
      }),
      server.request('POST', '/api/CashDrawerHandler/TransferCash', {
        ...who,
        body: { TransferFromPOSID: own.deviceId, TransferToPOSID: vault, CashAmount: 300 },
      }),
    ]);
    // There is enough for one of the two.
    expect(answers.map(({ body }) => (body as { success: boolean }).success).sort()).toEqual([false, true]);
    expect(await balanceOf(server.database, own.storeId, 'drawer', own.deviceId)).toBeGreaterThanOrEqual(0);
  }
  expect(await verify(server.database)).toEqual([]);
});
