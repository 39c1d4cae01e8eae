// What customers of another system wish for.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { addContact } from '#domains/customers/server/change-wishes.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;
let administrator: { userId: number; username: string };

const SHEETS = {
  'customers.csv': `Customer,First name,Last name,Phone
1,Jo,Park,518 555 0101
2,Maria,Lopez,(518) 555-0199
`,
  'wishes.csv': `Customer,Code,Since
1,045496963729,2026-05-14
2,0045496963729,
2,045496963729,
3,045496963729,
`,
};

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  const store = (await aStore(db)).storeId;
  await aCustomer(db, { firstName: 'Maria', lastName: 'Lopez', phone: '518 555 0199' });
  administrator = await aUser(db, { role: 'Administrator', storeIds: [store] });
  mover = await aMover(db, { userId: administrator.userId, storeId: store });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const wishes = () =>
  db.rows<{ id: number; firstName: string }>(
    `select w.wish_id as id, c.first_name, w.upc, w.created_at::date as since from wishes w join customers c using (customer_id)
     where w.removed_at is null order by 2`,
  );

test('wishes come in, once; taken back nobody has them, and they may come again', async () => {
  const moveInId = await mover.move(SHEETS);
  const after = await wishes();
  expect(after).toMatchObject([
    { firstName: 'Jo', upc: '045496963729', since: '2026-05-14' },
    { firstName: 'Maria', upc: '0045496963729' },
  ]);
  const named = await listNamed(db, moveInId, 20);
  expect(
    named.flatMap(({ sheet, number, fate, note }) => (sheet === 'wishes' ? [[number, fate, note]] : [])),
  ).toEqual([
    [4, 'refused', 'Row 3 has the same name already'],
    [5, 'refused', 'No row of Customers that came in is named 3'],
  ]);
  const again = await mover.move(SHEETS);
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate === 'new')).toEqual([]);
  expect(await wishes()).toEqual(after);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await wishes()).toEqual([]);

  const anew = await mover.move(SHEETS);
  expect((await wishes()).map(({ firstName }) => firstName)).toEqual(['Jo', 'Maria']);
  expect(await mover.takeBack(anew)).toBeUndefined();
});

test('once somebody was told of a copy nothing is taken back, and they are named', async () => {
  const moveInId = await mover.move(SHEETS);
  const [jo] = await wishes();
  await db.run(`update customers set text_consent_at = now() where first_name = 'Jo'`);
  await db.transaction((tx) =>
    addContact({ tx, actor: administrator, now: new Date() } as unknown as WriteContext, {
      WishlistId: jo?.id ?? 0,
      ContactMethod: 1,
    }),
  );
  const before = await wishes();
  expect(await mover.takeBack(moveInId)).toMatchObject({
    code: 'MOVED_ON',
    message: expect.stringContaining('A wish of Jo Park was met'),
  });
  expect(await wishes()).toEqual(before);
});
