// Who counts what a second time, and which scans still count: copies in a check and a recount, a section that was taken over, times and rounds that can't be; over
// HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/physical.ts';
import * as review from '#domains/counts/contract/review.ts';
import { aShelf, aShop, move, onHand, send, type Shop, start } from '#domains/counts/testing/a-shop.ts';
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
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const outcomes = ({ scans }: { scans: readonly { outcome: string }[] }) =>
  scans.map(({ outcome }) => outcome);

async function section(id: number, code: string): Promise<number> {
  const { sections } = await server.call(counting.addSections, { inventoryId: id, body: [{ code }] }, boss());
  return sections.find((some) => some.code === code)?.sectionId as number;
}
const claim = (who: { token: string }, inventoryId: number, sectionId: number) =>
  server.call(counting.claimSection, { inventoryId, sectionId }, { token: who.token });
const close = (who: { token: string }, sectionId: number) =>
  server.call(counting.closeSection, { sectionId }, { token: who.token });
const idle = (sectionId: number) =>
  server.database.run('update count_sections set active_at = $2 where section_id = $1', [
    sectionId,
    minutesAgo(16),
  ]);

describe('copies with serial numbers', () => {
  test('are counted once more when their section is checked', async () => {
    const good = await aShelf(server, shop, { title: 'Console', serials: ['AA1', 'AA2'] });
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    await claim(one(), id, sectionId);
    await send(server, one(), id, ['AA1', 'AA2'], { sectionId });
    await close(one(), sectionId);
    await claim(two(), id, sectionId);
    expect(outcomes(await send(server, two(), id, ['AA1', 'AA2', 'AA1'], { sectionId, round: 2 }))).toEqual([
      'counted',
      'counted',
      'refused',
    ]);
    await close(two(), sectionId);
    await finish(id);
    expect(await onHand(server, good)).toBe(2);
  });

  test('are counted once more when their item is recounted', async () => {
    const good = await aShelf(server, shop, { serials: ['BB1', 'BB2'] });
    const id = await start(server, shop);
    await send(server, one(), id, ['BB1']);
    await server.call(counting.askRecounts, { inventoryId: id, body: [good.inventoryId] }, boss());
    const { round } = await server.call(
      counting.openRecount,
      { inventoryId: id, itemId: good.inventoryId },
      { token: two().token },
    );
    expect(outcomes(await send(server, two(), id, ['BB1', 'BB2', 'BB2'], { round }))).toEqual([
      'counted',
      'counted',
      'refused',
    ]);
    await server.call(
      counting.closeRecount,
      { inventoryId: id, itemId: good.inventoryId, units: 2 },
      { token: two().token },
    );
    await finish(id);
    expect(await onHand(server, good)).toBe(2);
  });

  test('lie in one section only', async () => {
    await aShelf(server, shop, { serials: ['CC1'] });
    const id = await start(server, shop);
    const [first, second] = [await section(id, 'G4'), await section(id, 'G5')];
    await send(server, one(), id, ['CC1'], { sectionId: first });
    expect(outcomes(await send(server, one(), id, ['CC1'], { sectionId: second }))).toEqual(['refused']);
    expect(
      outcomes(await send(server, one(), id, [{ code: 'CC1', change: -1 }], { sectionId: second })),
    ).toEqual(['refused']);
  });

  test('are never what an unknown code is named: their numbers are scanned', async () => {
    const good = await aShelf(server, shop, { title: 'Console Two', serials: ['DD1'] });
    const id = await start(server, shop);
    await send(server, one(), id, ['DD1', 'NOTHING-1']);
    const name = () =>
      server.call(
        review.nameUnknown,
        { inventoryId: id, code: 'NOTHING-1', itemId: good.inventoryId },
        boss(),
      );
    expect(await name()).toMatchObject({ success: false, code: 'SERIAL_NEEDED' });
  });
});

describe('times', () => {
  test('before the count began are its beginning: the book of last week says nothing of today', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    const lastWeek = minutesAgo(7 * 24 * 60);
    await send(
      server,
      one(),
      id,
      [1, 2, 3, 4, 5].map(() => ({ code: good.sku, at: lastWeek })),
    );
    await finish(id);
    expect(await onHand(server, good)).toBe(5);
  });
});

describe('rounds', () => {
  test('that nobody began are refused: of a section, and of an item', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    expect(outcomes(await send(server, one(), id, [good.sku], { sectionId, round: 2 }))).toEqual(['refused']);
    expect(outcomes(await send(server, one(), id, [good.sku], { round: 2 }))).toEqual(['refused']);
    await server.call(counting.askRecounts, { inventoryId: id, body: [good.inventoryId] }, boss());
    expect(outcomes(await send(server, one(), id, [good.sku], { round: 2 }))).toEqual(['refused']);
    await server.call(
      counting.openRecount,
      { inventoryId: id, itemId: good.inventoryId },
      { token: two().token },
    );
    expect(outcomes(await send(server, one(), id, [good.sku], { round: 2 }))).toEqual(['refused']);
    expect(outcomes(await send(server, two(), id, [good.sku], { round: 2 }))).toEqual(['counted']);
  });
});

describe('a section that somebody else took over', () => {
  test('does not take what the first phone still kept: it was counted again', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    await claim(one(), id, sectionId);
    await send(server, one(), id, [good.sku], { sectionId });
    const kept = [1, 2, 3, 4].map((n) => ({
      code: good.sku,
      at: new Date(),
      scanId: `kept-scan-${id}-${n}`,
    }));
    await idle(sectionId);
    await claim(two(), id, sectionId);
    await send(server, two(), id, [good.sku, good.sku, good.sku, good.sku], { sectionId });
    const late = await send(server, one(), id, kept, { sectionId });
    expect(late.scans[0]).toMatchObject({
      outcome: 'refused',
      reason: `${two().username} took over this section, so this scan doesn’t count.`,
    });
    await close(two(), sectionId);
    expect(outcomes(await send(server, one(), id, kept, { sectionId }))).toEqual(Array(4).fill('refused'));
    await finish(id);
    expect(await onHand(server, good)).toBe(5);
  });

  test('and gave back untouched takes what the first phone kept', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    await claim(one(), id, sectionId);
    await idle(sectionId);
    await claim(two(), id, sectionId);
    expect(outcomes(await send(server, one(), id, [good.sku], { sectionId }))).toEqual(['refused']);
    await server.call(counting.releaseSection, { sectionId }, { token: two().token });
    expect(outcomes(await send(server, one(), id, [good.sku], { sectionId }))).toEqual(['counted']);
  });

  test('may be taken back, and then it takes them', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    for (const who of [one(), two(), one()]) {
      await claim(who, id, sectionId);
      await idle(sectionId);
    }
    expect(outcomes(await send(server, one(), id, [good.sku], { sectionId }))).toEqual(['counted']);
  });

  test('or that a manager closed takes what its counter kept', async () => {
    const good = await aShelf(server, shop);
    const id = await start(server, shop);
    const sectionId = await section(id, 'G4');
    await claim(one(), id, sectionId);
    await close(shop.manager, sectionId);
    expect(outcomes(await send(server, one(), id, [good.sku], { sectionId }))).toEqual(['counted']);
    // Whoever never had it doesn't add to it: a section twice is a check, not more goods.
    const { scans } = await send(server, two(), id, [good.sku], { sectionId });
    expect(scans[0]).toMatchObject({
      outcome: 'refused',
      reason: 'This section is counted. Count it again to check it.',
    });
  });
});

describe('undo', () => {
  test('takes back what was put right, too', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    await server.database.run(`update counts set started_at = $2 where count_id = $1`, [id, minutesAgo(60)]);
    await send(
      server,
      one(),
      id,
      [1, 2, 3, 4].map(() => ({ code: good.sku, at: minutesAgo(5) })),
    );
    await finish(id);
    await move(server, shop, good, -1, minutesAgo(30));
    await server.call(review.putRight, { inventoryId: id, itemId: good.inventoryId }, boss());
    expect(await onHand(server, good)).toBe(4);
    await server.call(review.undoInventory, { id }, boss());
    expect(await onHand(server, good)).toBe(4);
  });
});

test('a scan that is passed on says where, also to a count without a name', async () => {
  const film = await aShelf(server, shop, { department: 'DVD', quantity: 1 });
  const games = await start(server, shop, { DepartmentID: shop.departments['Video Games'] as number });
  await start(server, shop, { DepartmentID: shop.departments.DVD as number });
  const { scans } = await send(server, one(), games, [film.sku]);
  expect(scans[0]).toMatchObject({ isWrongArea: true, passedTo: 'DVD' });
});

describe('what is taken back', () => {
  test('of an UNKNOWN ITEM says nothing of a code without a match', async () => {
    const id = await start(server, shop);
    const scan = { inventoryId: id, Upc: 'NOTHING-2' };
    expect(await server.call(calls.addUpc, scan, boss())).toMatchObject({
      success: true,
      message: 'No matching item found for UPC',
    });
    expect(await server.call(calls.removeUpc, scan, boss())).toMatchObject({ success: true, message: '' });
  });
});
