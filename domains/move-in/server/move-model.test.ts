// Random small shops move in: whatever is in their sheets, and wherever it is stopped, the books have it once; taken back they have nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover, type SheetTexts } from '#domains/move-in/testing/a-move.ts';
import { findSums } from './public/find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { checkDigit } from '#kernel/gtin.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;
/** Stops a move where it is asked to: at which call of a failpoint. */
let stopAt: number | undefined;
let calls = 0;

const STORES = ['Maple Street', 'Mall'];

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  const storeIds: number[] = [];
  for (const name of STORES) storeIds.push((await aStore(db, { name })).storeId);
  await seedDepartments(db);
  const { userId } = await aUser(db, { role: 'Administrator', storeIds });
  mover = await aMover(db, { userId, storeId: storeIds[0] ?? 0 }, () => {
    calls += 1;
    return calls === stopAt ? Promise.reject(new Error('stopped')) : Promise.resolve();
  });
});
afterAll(() => home.drop());

type Product = { code: boolean; department: string; title: string };
type Stock = {
  product: number;
  store: number;
  condition: string;
  quantity: number;
  costE4: number;
  price: number;
  serial: boolean;
};
type Customer = { credit: number; number: boolean };
type Shop = {
  products: Product[];
  stock: Stock[];
  customers: Customer[];
  certificates: { cents: number; customer: number }[];
};

const shopOf = (): fc.Arbitrary<Shop> =>
  fc.record({
    products: fc.array(
      fc.record({
        code: fc.boolean(),
        department: fc.constantFrom('Video Games', 'DVD', 'Vinyl'),
        title: fc.constantFrom('Amber Harbor', 'Copper Moon', '12" of Rain, Vol. 2', '’Til Dawn'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    stock: fc.array(
      fc.record({
        product: fc.nat(5),
        store: fc.nat(1),
        condition: fc.constantFrom('N', 'A', 'B', 'Worn'),
        quantity: fc.integer({ min: 0, max: 9 }),
        costE4: fc.integer({ min: 0, max: 99_999_999 }),
        price: fc.integer({ min: 0, max: 99_999 }),
        serial: fc.boolean(),
      }),
      { maxLength: 10 },
    ),
    customers: fc.array(fc.record({ credit: fc.nat(99_999), number: fc.boolean() }), { maxLength: 5 }),
    certificates: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 99_999 }), customer: fc.nat(6) }), {
      maxLength: 4,
    }),
  });

let made = 0;

/** Its sheets; nothing of one shop is of another one. */
function sheetsOf(shop: Shop): SheetTexts {
  made += 1;
  const run = String(made).padStart(4, '0');
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const money = (amount: number): string => (amount / 100).toFixed(2);
  const codeOf = (at: number): string => {
    const eleven = `61${run}${String(at).padStart(5, '0')}`;
    return eleven + checkDigit(eleven);
  };
  const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;
  return {
    'products.csv': lines(
      'Product,Code,Title,Department',
      ...shop.products.map(
        ({ code, department, title }, at) =>
          `${run}-${at},${code ? codeOf(at) : ''},${cell(`${title} ${run}-${at}`)},${department}`,
      ),
    ),
    'stock.csv': lines(
      'Product,Store,Condition,On hand,Unit cost,Price,Serials',
      ...shop.stock.map((one, at) => {
        const serials = Array.from(
          { length: one.serial ? one.quantity : 0 },
          (_none, n) => `S${run}-${at}-${n}`,
        );
        const of = `${run}-${one.product % shop.products.length},${STORES[one.store]},${one.condition}`;
        return `${of},${one.quantity},${(one.costE4 / 10_000).toFixed(4)},${money(one.price)},${cell(serials.join(', '))}`;
      }),
    ),
    'customers.csv': lines(
      'Customer,Member number,First name,Phone,Store credit',
      ...shop.customers.map(
        ({ credit, number }, at) =>
          `${run}-${at},${number ? `M${run}${at}` : ''},Person ${run} ${at},518 ${run} 0${at}11,${money(credit)}`,
      ),
    ),
    ...listsOf(run, shop),
    'certificates.csv': lines(
      'Number,Balance,Store,Customer',
      ...shop.certificates.map(
        ({ cents, customer }, at) => `GIFT-${run}-${at},${money(cents)},Mall,${run}-${customer}`,
      ),
    ),
  };
}

/** One of each list for the first product and, where there is one, the first customer. */
const listsOf = (run: string, { customers }: Shop): SheetTexts => ({
  'vendors.csv': `Vendor\nVendor ${run}\n`,
  'vendor-items.csv': `Vendor,Product,Unit cost\nVendor ${run},${run}-0,1.5\n`,
  'wishes.csv': `Customer,Code\n${customers.length > 0 ? `${run}-0,045496963729\n` : ''}`,
  'guide-prices.csv': `Product,Loose,New,As of\n${run}-0,1.00,2.00,2026-01-31\n`,
  'monthly-sales.csv': `Product,Store,Month,Sold,Sales\n${run}-0,Mall,2026-01,3,29.97\n${run}-0,Maple Street,2026-01,1,9.99\n`,
  'users.csv': `User name,Roles\nuser${run},Cashier\n`,
});

const BOOKS = `
  select (select coalesce(sum(on_hand), 0)::integer from inventory_items) as pieces,
    (select coalesce(sum(on_hand * price_cents), 0)::bigint from inventory_items where hidden_at is null) as retail,
    (select count(*)::integer from inventory_items where hidden_at is null) as items,
    (select count(*)::integer from copies where state = 'inStock') as copies,
    (select count(*)::integer from customers where deleted_at is null) as customers,
    (select coalesce(sum(balance_cents), 0)::bigint from accounts where kind = 'goods') as goods,
    (select coalesce(-sum(balance_cents), 0)::bigint from accounts where kind = 'storeCredit') as credit,
    (select coalesce(-sum(balance_cents), 0)::bigint from accounts where kind = 'giftCertificate') as gifts,
    (select coalesce(sum(balance_cents), 0)::bigint from accounts where kind = 'opening') as opening,
    (select count(*)::integer from vendors where hidden_at is null) as vendors, (select count(*)::integer from vendor_items where hidden_at is null) as "vendorItems",
    (select count(*)::integer from wishes where removed_at is null) as wishes, (select count(*)::integer from guide_prices) as guide,
    (select coalesce(sum(sales_cents), 0)::bigint from move_in_sales) as before, (select count(*)::integer from users where removed_at is null) as users`;
type Books = Record<
  | ('pieces' | 'retail' | 'items' | 'copies' | 'customers' | 'goods' | 'credit' | 'gifts' | 'opening')
  | ('vendors' | 'vendorItems' | 'wishes' | 'guide' | 'before' | 'users'),
  number
>;
const books = (): Promise<Books> => db.one<Books>(BOOKS);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
/** What a row of stock costs together, in cents, half up. */
const costOf = ({ quantity, costE4 }: Stock): number => Math.round((quantity * costE4) / 100);

const isIn = async (moveInId: number): Promise<boolean> =>
  (await db.maybe(`select 1 from move_ins where move_in_id = $1 and state = 'applied'`, [moveInId])) !==
  undefined;

/** Applies it to the end, stopped at each step twice: before it is kept, and after it. */
async function applyStopping(moveInId: number): Promise<void> {
  for (let stops = 0; !(await isIn(moveInId)); stops += 1) {
    calls = 0;
    stopAt = stops % 2 === 0 ? 1 : 2;
    await expect(mover.apply(moveInId)).rejects.toThrow('stopped');
  }
  stopAt = undefined;
  expect(await mover.apply(moveInId)).toBeUndefined();
}

test('what is in the sheets is in the books, once, wherever it was stopped; and out again', async () => {
  await fc.assert(
    fc.asyncProperty(shopOf(), async (shop) => {
      const sheets = sheetsOf(shop);
      const before = await books();
      const moveInId = await mover.plan(sheets);
      expect(await books()).toEqual(before);
      const planned = await findSums(db, moveInId);
      await applyStopping(moveInId);
      const after = await books();
      const goods = sumOf(shop.stock.map(costOf));
      const credit = sumOf(shop.customers.map((one) => one.credit));
      const gifts = sumOf(shop.certificates.map(({ cents }) => cents));
      expect(after).toMatchObject({
        pieces: before.pieces + sumOf(shop.stock.map(({ quantity }) => quantity)),
        customers: before.customers + shop.customers.length,
        goods: before.goods + goods,
        credit: before.credit + credit,
        gifts: before.gifts + gifts,
        opening: before.opening - goods + credit + gifts,
        vendors: before.vendors + 1,
        vendorItems: before.vendorItems + 1,
        wishes: before.wishes + Math.min(1, shop.customers.length),
        guide: before.guide + 2,
        before: before.before + 3_996,
        users: before.users + 1,
      });
      expect((await findSums(db, moveInId)).lines).toEqual(planned.lines);
      const ofStock = planned.lines.filter(({ sheet }) => sheet === 'stock');
      expect(after.retail - before.retail).toBe(sumOf(ofStock.map(({ booked }) => booked.retailCents)));
      const again = await mover.move(sheets);
      expect((await findSums(db, again)).fates.filter(({ fate }) => fate !== 'same')).toEqual([]);
      expect(await books()).toEqual(after);
      expect(await verify(db)).toEqual([]);
      expect(await mover.takeBack(moveInId)).toBeUndefined();
      expect(await books()).toEqual(before);
      expect(await verify(db)).toEqual([]);
    }),
    { numRuns: 10 },
  );
}, 120_000);
