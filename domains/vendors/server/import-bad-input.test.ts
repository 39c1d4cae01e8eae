// What vendors send that isn't right: each row that can't be taken is named, nothing of it is written, and the good rows beside it are. And what a more expensive list
// takes of the margin of the whole chain. Over HTTP on a real PostgreSQL.
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let token: string;
let userId: number;
let storeIds: number[];
let vendorId: number;
let departmentId: number;
let newCondition: number;

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server;
  const { departments, conditions } = await seedDepartments(db);
  departmentId = departments['Video Games'] as number;
  newCondition = conditions.New as number;
  storeIds = [(await aStore(db)).storeId, (await aStore(db)).storeId];
  ({ userId } = await aUser(db, { role: 'Manager', storeIds: storeIds.slice(0, 1) }));
  token = await aSession(db, userId);
});
beforeEach(async () => {
  vendorId = await aVendor(server.database, { userId });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

type Refusal = { row: number; column: string; value: string; reason: string };
type Report = {
  message: string;
  valid: number;
  refusedRows: number;
  refused: Refusal[];
  invalidItems: Refusal[];
  lostMargin: number;
  encoding: string;
};
type Answer = Report & { success: boolean; report: Report };

const post = async (call: string, body: string | Uint8Array, more = ''): Promise<Answer> => {
  const answer = await fetch(
    `${server.address}/api/VendorItems/${call}?VendorID=${vendorId}&DepartmentId=${departmentId}${more}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: body as string,
    },
  );
  return (await answer.json()) as Answer;
};
const titles = async (): Promise<string[]> =>
  (
    await server.database.rows<{ title: string }>(
      'select title from vendor_items where vendor_id = $1 order by vendor_item_id',
      [vendorId],
    )
  ).map(({ title }) => title);

const HEAD = 'Vendor SKU,UPC,Title,Cost,MSRP,Pack Qty';
const GOOD = 'G-1,045496963729,Comet Racers,20.00,39.99,1';

describe('a row that is wrong', () => {
  test.each([
    ['a wrong check digit', 'B-1,045496963728,Moon Golf,5.00,9.99,1', 'UPC', /check digit/i],
    ['a code of letters', 'B-1,NOT A CODE!,Moon Golf,5.00,9.99,1', 'UPC', /./],
    ['scientific notation', 'B-1,4.54967E+11,Moon Golf,5.00,9.99,1', 'UPC', /scientific|rounded/i],
    [
      'scientific notation with a comma',
      '"B-1","4,54967E+11",Moon Golf,5.00,9.99,1',
      'UPC',
      /scientific|rounded/i,
    ],
    ['a negative cost', 'B-1,045496741723,Moon Golf,-5.00,9.99,1', 'Cost', /./],
    ['a cost in brackets', 'B-1,045496741723,Moon Golf,(5.00),9.99,1', 'Cost', /./],
    ['a formula as its cost', 'B-1,045496741723,Moon Golf,=1+1,9.99,1', 'Cost', /./],
    ['a formula as its code', 'B-1,=A1&B1,Moon Golf,5.00,9.99,1', 'UPC', /./],
    ['a formula as its pack', 'B-1,045496741723,Moon Golf,5.00,9.99,=SUM(A1:A9)', 'Pack Qty', /./],
    ['no pack at all', 'B-1,045496741723,Moon Golf,5.00,9.99,0', 'Pack Qty', /1 to 9999/],
    ['a card number as its title', 'B-1,045496741723,4111 1111 1111 1111,5.00,9.99,1', 'Title', /card/i],
    ['a title of control characters', 'B-1,045496741723,Moon\u0001Golf,5.00,9.99,1', 'Title', /characters/],
  ])('by %s is named by its line, and only the others are taken', async (_what, bad, column, reason) => {
    const file = [HEAD, GOOD, bad].join('\n');
    const preview = await post('PreviewVendorItems', file);
    expect(preview).toMatchObject({ valid: 1, refusedRows: 1, refused: [{ row: 3, column }] });
    expect(preview.refused[0]?.reason).toMatch(reason);
    expect(await titles()).toEqual([]);

    const strict = await post('ImportVendorItems', file, '&goodOnly=false');
    expect(strict).toMatchObject({
      success: false,
      message: "CSV Import Error - Check CSV for Scientific Notation UPC's etc.",
    });
    expect(await titles()).toEqual([]);

    const done = await post('ImportVendorItems', file);
    expect(done).toMatchObject({ success: true, invalidItems: [{ row: 3, column }] });
    expect(await titles()).toEqual(['Comet Racers']);
  });

  test('by a number that is there already is named with the line that has it, whatever its letters', async () => {
    const file = [HEAD, GOOD, 'g-1,045496741723,Moon Golf,5.00,9.99,1'].join('\n');
    const preview = await post('PreviewVendorItems', file);
    expect(preview).toMatchObject({ valid: 1, refused: [{ row: 3, reason: 'Already in row 2' }] });
    expect(await post('ImportVendorItems', file)).toMatchObject({ success: true });
    expect(await titles()).toEqual(['Comet Racers']);
  });

  test('leaves what the vendor sold before as it was', async () => {
    await post('ImportVendorItems', [HEAD, GOOD].join('\n'));
    const before = await server.database.rows(
      'select * from vendor_items where vendor_id = $1 order by vendor_item_id',
      [vendorId],
    );
    await post('ImportVendorItems', [HEAD, 'G-1,045496963729,Comet Racers,-1.00,39.99,1'].join('\n'));
    await post(
      'ImportVendorItems',
      [HEAD, 'G-1,4.5E+11,Comet Racers,1.00,39.99,1'].join('\n'),
      '&goodOnly=false',
    );
    expect(
      await server.database.rows('select * from vendor_items where vendor_id = $1 order by vendor_item_id', [
        vendorId,
      ]),
    ).toEqual(before);
  });
});

test('a link as a title is its words, and a code in the guard of a spreadsheet is the code', async () => {
  const file = [
    HEAD,
    `F-1,"=""045496963729""","=HYPERLINK(""http://x.example"",""Comet"")",20.00,39.99,1`,
  ].join('\n');
  expect(await post('ImportVendorItems', file)).toMatchObject({ success: true, invalidItems: [] });
  expect(await titles()).toEqual(['Comet']);
});

describe('a file in another character set', () => {
  const text = [HEAD, 'C-1,045496963729,Pokémon Größe – ½,20.00,39.99,1'].join('\r\n');
  const utf16 = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]);
  const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
    ['Windows-1252', windows],
    ['UTF-16 with its mark', utf16(Buffer.from(text, 'utf16le'))],
  ])('%s says the same titles', async (_name, bytes) => {
    expect(await post('ImportVendorItems', bytes)).toMatchObject({ success: true, invalidItems: [] });
    expect(await titles()).toEqual(['Pokémon Größe – ½']);
  });

  test('of no character set at all is refused, and writes nothing', async () => {
    const noise = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 73 + 11) % 256));
    expect(await post('ImportVendorItems', noise)).toMatchObject({ success: false });
    expect(await titles()).toEqual([]);
  });
});

test('a file of 100 MB is refused before it is read', async () => {
  const status = await new Promise<number>((done, failed) => {
    const asking = request(
      `${server.address}/api/VendorItems/ImportVendorItems?VendorID=${vendorId}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'text/csv',
          'content-length': 100 * 1024 * 1024,
        },
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
        asking.destroy();
      },
    );
    asking.on('error', failed);
    asking.write(Buffer.alloc(64 * 1024, 'a'));
  });
  expect(status).toBe(413);
  expect(await titles()).toEqual([]);
});

describe('a dearer list', () => {
  let line = 0;
  const move = (
    storeId: number,
    inventoryId: number,
    quantity: number,
    daysAgo: number,
  ): Promise<unknown> => {
    line += 1;
    return server.database.rows('select move_stock($1, $2, $3, $4, $5, $6)', [
      storeId,
      'test',
      line,
      userId,
      new Date(Date.now() - daysAgo * 86_400_000),
      JSON.stringify([{ inventory: inventoryId, quantity, reason: quantity < 0 ? 'sale' : 'refund', line }]),
    ]);
  };

  test('takes margin at what all stores of the chain sold in 90 days, new goods alone', async () => {
    const { database: db } = server;
    const { catalogId } = await aProduct(db, { departmentId, title: 'Static Garden', upc: '711719541028' });
    for (const [storeId, sold] of storeIds.map((id, at) => [id, [3, 5][at] as number] as const)) {
      const { inventoryId } = await anItem(db, {
        storeId,
        catalogId,
        conditionId: newCondition,
        quantity: 40,
        priceCents: 1_999 + storeId,
        userId,
        at: new Date(Date.now() - 200 * 86_400_000),
      });
      await move(storeId, inventoryId, -sold, 10);
      await move(storeId, inventoryId, -7, 95);
      if (storeId === storeIds[1]) await move(storeId, inventoryId, 1, 5);
    }
    const list = (cost: string) => [HEAD, `L-1,711719541028,Static Garden,${cost},,1`].join('\n');
    await post('ImportVendorItems', list('10.00'));
    // 3 here, 5 less 1 that came back in the other store: 7 x $1.255.
    expect(await post('PreviewVendorItems', list('11.255'))).toMatchObject({ dearer: 1, lostMargin: 8.79 });
    const done = await post('ImportVendorItems', list('11.255'));
    expect(done.report).toMatchObject({ lostMargin: 8.79 });
    const { kept } = await db.one<{ kept: number }>(
      'select lost_margin_cents as kept from vendor_imports where vendor_id = $1 order by vendor_import_id desc limit 1',
      [vendorId],
    );
    expect(kept).toBe(879);
    expect(await post('PreviewVendorItems', list('9.00'))).toMatchObject({ cheaper: 1, lostMargin: 0 });
  });
});

describe('numbers with a comma for the fraction', () => {
  test('are what they say, to four decimals', async () => {
    const rows = ['12,50;19,99', '0,125;0,29', '5,6789;9,99', '1,250;2,50'];
    const { report } = await post(
      'ImportVendorItems',
      `VendorSKU;Title;Cost;MSRP\n${rows.map((row, at) => `Q-${at};T${at};${row}`).join('\n')}`,
    );
    // Without a code they wait for a person, who sees the right costs.
    const { body } = await server.request('GET', `/api/VendorItems/GetDoubts?VendorId=${vendorId}`, {
      token,
    });
    expect(report).toMatchObject({ refusedRows: 0 });
    expect((body as { cost: number }[]).map(({ cost }) => cost)).toEqual([12.5, 0.125, 5.6789, 1.25]);
  });

  test('which may be thousands as well are refused, from a file and from JSON; a number of JSON is what it says', async () => {
    const { report } = await post('ImportVendorItems', 'VendorSKU;Title;Cost\nQ-1;One;1,250\n');
    expect(report.refused).toMatchObject([{ row: 2, column: 'Cost', value: '1,250' }]);
    const json = (cost: string | number) =>
      server.request(
        'POST',
        `/api/VendorItems/ImportVendorItemsFromJson?VendorId=${vendorId}&DepartmentId=${departmentId}`,
        { token, body: [{ VendorSKU: 'Q-2', Title: 'Two', Cost: cost }] },
      );
    expect((await json('1,250')).body).toMatchObject({
      success: false,
      report: { refused: [{ column: 'Cost' }] },
    });
    expect((await json(1.125)).body).toMatchObject({ report: { refusedRows: 0 } });
  });

  test('a list of sales is refused', async () => {
    expect(await post('ImportVendorItems', 'SKU,Title,Qty sold,Payment\nQ-1,One,3,cash\n')).toMatchObject({
      success: false,
      reason: 'This is a list of sales or payments, not of products: it has the columns Qty sold, Payment',
    });
  });
});
