// Counting by phones and reviewing at the desk: sections, lists of scans, recounts, decisions, undo, what comes late; over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/physical.ts';
import * as review from '#domains/counts/contract/review.ts';
import {
  aShelf,
  aShop,
  anUpc,
  move,
  onHand,
  send,
  type Shop,
  start,
} from '#domains/counts/testing/a-shop.ts';
import { anOpenBasket } from '#domains/register/testing/an-open-basket.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await aShop(server);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: shop.manager.token });
const one = () => shop.clerks[0] as Shop['clerks'][number];
const two = () => shop.clerks[1] as Shop['clerks'][number];
const finish = (id: number) => server.call(calls.finishInventory, { id, ConfirmUnscanned: 'true' }, boss());
const reviewed = (id: number) => server.call(review.getReview, { id }, boss());
const line = async (id: number, title: string) =>
  (await reviewed(id)).lines.find((row) => row.title === title);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A count that began an hour ago. */
async function startedEarlier(): Promise<number> {
  const id = await start(server, shop);
  await server.database.run(`update counts set started_at = $2 where count_id = $1`, [id, minutesAgo(60)]);
  return id;
}

test('an unknown code is named in a condition that there is', async () => {
  const good = await aShelf(server, shop);
  const id = await start(server, shop);
  await send(server, one(), id, ['NOTHING-3']);
  const query = { inventoryId: id, code: 'NOTHING-3', catalogId: good.catalogId, conditionId: 999_999 };
  expect(
    await server.request('PUT', '/api/PhysicalInventory/NameUnknown', { ...boss(), query }),
  ).toMatchObject({ status: 400, body: { field: 'conditionId', message: 'No such condition.' } });
});

describe('sections', () => {
  test('claimed by one, refused to another, free after 15 idle minutes, closed, checked by somebody else', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const added = await server.call(
      counting.addSections,
      { inventoryId: id, body: [{ code: 'G4', name: 'Switch, N to S' }, { code: 'g4' }, { code: 'G5' }] },
      boss(),
    );
    expect(added.sections.map(({ code }) => code)).toEqual(['G4', 'G5']);
    const claim = (who: { token: string }, more: object = {}) =>
      server.call(counting.claimSection, { inventoryId: id, code: 'G4', ...more }, { token: who.token });
    const { section } = await claim(one());
    expect(section).toMatchObject({ state: 'taken', isMine: true, round: 1 });
    expect(await claim(two())).toMatchObject({ success: false, code: 'SECTION_TAKEN' });
    const { sectionId } = section;
    await send(server, one(), id, [good.sku, good.sku], { sectionId });
    await server.database.run('update count_sections set active_at = $2 where section_id = $1', [
      sectionId,
      minutesAgo(16),
    ]);
    expect(await claim(two())).toMatchObject({ success: true, section: { units: 2, round: 1 } });
    await send(server, two(), id, [good.sku], { sectionId });
    const close = (units: number) =>
      server.call(counting.closeSection, { sectionId, units }, { token: two().token });
    expect(await close(4)).toMatchObject({ success: false, code: 'SCANS_UNDER_WAY' });
    expect(await close(3)).toMatchObject({ success: true, section: { state: 'closed', units: 3 } });
    expect(await claim(two())).toMatchObject({ success: false, code: 'SECTION_COUNTED_BY_YOU' });
    expect(await claim({ token: shop.cashier.token })).toMatchObject({ section: { round: 2, units: 0 } });
    expect((await line(id, `Product ${good.upc}`))?.counted).toBe(3);
  });

  test('one in which something was scanned stays', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const { sections } = await server.call(
      counting.addSections,
      { inventoryId: id, body: [{ code: 'A' }, { code: 'B' }] },
      boss(),
    );
    await send(server, one(), id, [good.sku], { sectionId: sections[0]?.sectionId as number });
    const remove = (at: number) =>
      server.call(counting.removeSection, { sectionId: sections[at]?.sectionId as number }, boss());
    expect(await remove(0)).toMatchObject({ success: false, code: 'SECTION_USED' });
    expect(await remove(1)).toMatchObject({ success: true });
  });
});

describe('scans in lists (N5)', () => {
  test('each once, in whatever list and however often it comes', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const scans = [1, 2, 3].map((n) => ({ code: good.sku, scanId: `phone-${id}-${n}` }));
    const lists = [scans.slice(0, 2), scans, scans.slice(1)];
    const answers = await Promise.all(lists.map((list) => send(server, one(), id, list)));
    const outcomes = answers.flatMap(({ scans: some }) => some.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'again')).toHaveLength(4);
    expect((await server.call(calls.getAllItems, { id }, boss()))[0]?.quantity).toBe(3);
  });

  test('a list, or a section, with a code that holds what no code holds is refused by its name', async () => {
    const id = await start(server, shop);
    const query = { inventoryId: id };
    const scan = { scanId: 'test-scan-nul', change: 1, round: 1, scannedAt: new Date().toISOString() };
    const bodies: [string, object][] = [
      ['SendScans', { sectionId: null, scans: [{ ...scan, code: 'x\u0000' }] }],
      ['AddSections', [{ code: 'x\u0000' }]],
    ];
    for (const [call, body] of bodies)
      expect(
        await server.request('PUT', `/api/PhysicalInventory/${call}`, { ...boss(), query, body }),
      ).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(
      await server.request('PUT', '/api/PhysicalInventoryItem/AddMultipleItems', {
        ...boss(),
        query,
        body: ['x\u0000'],
      }),
    ).toMatchObject({ status: 400, body: { field: 'body[0]' } });
  });

  test('blind: the answers never say what is expected', async () => {
    const good = await aShelf(server, shop, { title: 'Night Ferry', quantity: 7_777 });
    const id = await start(server, shop);
    const { scans } = await send(server, one(), id, [good.sku, anUpc(), { code: good.sku, change: -1 }]);
    expect(scans.map(({ outcome, title, count }) => [outcome, title, count])).toEqual([
      ['counted', 'Night Ferry', 1],
      ['unknown', 'UNKNOWN ITEM', 1],
      ['counted', 'Night Ferry', 0],
    ]);
    expect(JSON.stringify(scans)).not.toContain('7777');
    const codes = await server.call(counting.getKnownCodes, { id }, { token: one().token });
    expect(codes.items).toMatchObject([{ title: 'Night Ferry', sku: good.sku, isInArea: true }]);
    expect(Object.keys(codes.items[0] as object)).not.toContain('onHand');
  });

  test('below nothing is refused, and so is a finished count', async () => {
    const good = await aShelf(server, shop, { quantity: 1 });
    const id = await start(server, shop);
    const { scans } = await send(server, one(), id, [{ code: good.sku, change: -1 }, good.sku]);
    expect(scans.map(({ outcome }) => outcome)).toEqual(['refused', 'counted']);
    await finish(id);
    expect((await send(server, one(), id, [good.sku])).scans).toMatchObject([
      { outcome: 'refused', reason: 'This physical inventory is finished.' },
    ]);
  });
});

describe('while the shop sells', () => {
  test('sold before, in between and after it was counted', async () => {
    const [before, within, after] = [
      await aShelf(server, shop, { title: 'Before' }),
      await aShelf(server, shop, { title: 'Within' }),
      await aShelf(server, shop, { title: 'After' }),
    ];
    const id = await startedEarlier();
    const at = (code: string, units: number, minute: number) =>
      Array.from({ length: units }, () => ({ code, at: minutesAgo(minute) }));
    await move(server, shop, before, -1, minutesAgo(55));
    await move(server, shop, within, -1, minutesAgo(47));
    await move(server, shop, after, -1, minutesAgo(5));
    await send(server, one(), id, [
      ...at(before.sku, 4, 50),
      ...at(within.sku, 4, 50),
      ...at(within.sku, 1, 45),
      ...at(after.sku, 5, 50),
    ]);
    expect(await line(id, 'Before')).toBeUndefined();
    expect(await line(id, 'Within')).toMatchObject({
      difference: 0,
      expectedLow: 4,
      expectedHigh: 5,
      state: 'doubtful',
    });
    expect(await line(id, 'After')).toBeUndefined();
    await finish(id);
    expect([await onHand(server, before), await onHand(server, within), await onHand(server, after)]).toEqual(
      [4, 4, 4],
    );
  });

  test('a sale that comes late but happened before it was counted is put right by one tap', async () => {
    const good = await aShelf(server, shop, { title: 'Late' });
    const id = await startedEarlier();
    await send(
      server,
      one(),
      id,
      Array.from({ length: 4 }, () => ({ code: good.sku, at: minutesAgo(40) })),
    );
    await finish(id);
    expect(await onHand(server, good)).toBe(4);
    await move(server, shop, good, -1, minutesAgo(50));
    const after = await server.call(review.getAfter, { id }, boss());
    expect(after).toMatchObject([{ kind: 'late', title: 'Late', units: 1 }]);
    const right = () => server.call(review.putRight, { inventoryId: id, itemId: good.inventoryId }, boss());
    expect(await right()).toMatchObject({ success: true, moved: 1 });
    expect(await right()).toMatchObject({ success: false, code: 'NOTHING_LATE' });
    expect(await onHand(server, good)).toBe(4);
  });

  test('one that happened after it was counted changes nothing', async () => {
    const good = await aShelf(server, shop);
    const id = await startedEarlier();
    await send(
      server,
      one(),
      id,
      Array.from({ length: 5 }, () => ({ code: good.sku, at: minutesAgo(40) })),
    );
    await finish(id);
    await move(server, shop, good, -1, minutesAgo(5));
    expect(await server.call(review.getAfter, { id }, boss())).toEqual([]);
    expect(await onHand(server, good)).toBe(4);
  });
});

describe('recounts', () => {
  const ask = (id: number, itemId: number) =>
    server.call(counting.askRecounts, { inventoryId: id, body: [itemId] }, boss());
  const recount = async (id: number, itemId: number, sku: string, units: number, who: { token: string }) => {
    const opened = await server.call(counting.openRecount, { inventoryId: id, itemId }, { token: who.token });
    if (!opened.success) return opened;
    await send(
      server,
      who,
      id,
      Array.from({ length: units }, () => sku),
      { round: opened.round },
    );
    return server.call(counting.closeRecount, { inventoryId: id, itemId, units }, { token: who.token });
  };

  test('by somebody else; the same difference settles it', async () => {
    const good = await aShelf(server, shop, { title: 'Dear', priceCents: 5_000, quantity: 2 });
    const id = await start(server, shop);
    await send(server, one(), id, [good.sku]);
    expect(await line(id, 'Dear')).toMatchObject({ difference: -1, state: 'recount' });
    await ask(id, good.inventoryId);
    expect(await line(id, 'Dear')).toMatchObject({ state: 'recountOut' });
    const waits = (who: { token: string }) => server.call(counting.getRecounts, { id }, { token: who.token });
    expect((await waits(one()))[0]).toMatchObject({
      mayCount: false,
      reason: expect.stringContaining('You counted'),
    });
    expect((await waits(two()))[0]).toMatchObject({ mayCount: true, round: 2 });
    expect(await recount(id, good.inventoryId, good.sku, 1, one())).toMatchObject({
      code: 'RECOUNT_BY_ANOTHER',
    });
    expect(await recount(id, good.inventoryId, good.sku, 1, two())).toMatchObject({ success: true });
    expect(await line(id, 'Dear')).toMatchObject({ difference: -1, state: 'settled' });
  });

  test('another difference asks for a manager', async () => {
    const good = await aShelf(server, shop, { title: 'Dear', priceCents: 5_000, quantity: 5 });
    const id = await start(server, shop);
    await send(server, one(), id, [good.sku]);
    await ask(id, good.inventoryId);
    await recount(id, good.inventoryId, good.sku, 3, two());
    expect(await line(id, 'Dear')).toMatchObject({ difference: -2, state: 'managerRecount' });
    await ask(id, good.inventoryId);
    expect(await recount(id, good.inventoryId, good.sku, 4, shop.cashier)).toMatchObject({
      code: 'RECOUNT_IS_MANAGERS',
    });
    await recount(id, good.inventoryId, good.sku, 4, shop.manager);
    expect(await line(id, 'Dear')).toMatchObject({ difference: -1, state: 'settled' });
    const detail = await server.call(review.getLine, { inventoryId: id, itemId: good.inventoryId }, boss());
    expect(detail.readings.map(({ counted }) => counted)).toEqual([1, 3, 4]);
    await finish(id);
    expect(await onHand(server, good)).toBe(4);
  });
});

describe('what a manager decides', () => {
  test('accepts the difference that was shown, and no other', async () => {
    const good = await aShelf(server, shop, { title: 'Dear', priceCents: 5_000, quantity: 2 });
    const id = await start(server, shop);
    await send(server, one(), id, [good.sku]);
    const accept = (difference: number) =>
      server.call(
        review.acceptLines,
        { inventoryId: id, body: [{ itemId: good.inventoryId, difference }] },
        boss(),
      );
    expect(await accept(-2)).toMatchObject({ success: false, code: 'DIFFERENCE_MOVED' });
    expect(await accept(-1)).toMatchObject({ success: true, accepted: 1 });
    expect(await line(id, 'Dear')).toMatchObject({ state: 'accepted', decidedBy: shop.manager.username });
  });

  test('is told which counter has the missing one in its basket', async () => {
    const good = await aShelf(server, shop, { title: 'Parked', quantity: 2, at: minutesAgo(50_000) });
    await anOpenBasket(server.database, shop, { good, quantity: 1 });
    const id = await start(server, shop);
    await send(server, one(), id, [good.sku]);
    const [parked] = (await reviewed(id)).lines;
    expect(parked?.cause).toMatchObject({ kind: 'parkedBasket' });
  });

  test('joins two conditions: no loss', async () => {
    const upc = anUpc();
    const worn = await aShelf(server, shop, {
      upc,
      title: 'Ferry',
      grade: 'B',
      quantity: 2,
      costCents: 1_240,
    });
    const fine = await aShelf(server, shop, { upc, title: 'Ferry', grade: 'A', quantity: 1, costCents: 900 });
    const id = await start(server, shop);
    await send(server, one(), id, [worn.sku, fine.sku, fine.sku]);
    const [first] = (await reviewed(id)).lines;
    expect(first?.cause).toMatchObject({ kind: 'otherCondition', act: 'join' });
    await server.call(
      review.joinLines,
      { inventoryId: id, itemId: worn.inventoryId, withItemId: fine.inventoryId },
      boss(),
    );
    await finish(id);
    expect([await onHand(server, worn), await onHand(server, fine)]).toEqual([1, 2]);
    const { cents } = await server.database.one<{ cents: number }>(
      `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where store_id = $1 and kind = 'shrinkage'`,
      [shop.storeId],
    );
    expect(cents).toBe(0);
  });

  test('names an unknown code: it counts; dismisses another: it does not', async () => {
    const good = await aShelf(server, shop, { title: 'Paper Comet', quantity: 1 });
    const id = await start(server, shop);
    const [known, nothing] = [anUpc(), anUpc()];
    await send(server, one(), id, [known, nothing]);
    expect((await reviewed(id)).summary.unknown).toBe(2);
    await server.call(review.nameUnknown, { inventoryId: id, code: known, itemId: good.inventoryId }, boss());
    await server.call(review.dismissUnknown, { inventoryId: id, code: nothing }, boss());
    expect((await reviewed(id)).summary).toMatchObject({ unknown: 0, counted: 1, difference: 0 });
    expect(await finish(id)).toMatchObject({ success: true });
    expect(await onHand(server, good)).toBe(1);
  });
});
