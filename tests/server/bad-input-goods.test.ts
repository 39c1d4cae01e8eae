// Bad input about goods: product codes of catalog and stock, prices, conditions, searches, paging, imported files, cash counts, settings.
import { describe, expect, test } from 'vitest';
import * as cash from '#domains/cash/contract/calls.ts';
import * as catalog from '#domains/catalog/contract/calls.ts';
import * as changes from '#domains/inventory/contract/changes.ts';
import * as inventory from '#domains/inventory/contract/calls.ts';
import { saveClientSettingBody, saveStationSetting } from '#domains/settings/contract/calls.ts';
import {
  type BadInputFixture,
  type BadRow,
  badInputs,
  CONSOLE_UPC,
  expectRefusal,
  refuses,
  UPC,
} from './bad-input-fixture.ts';

const at = badInputs();

const SCIENTIFIC = 'This looks like scientific notation; format the column as text';
const DIGITS = 'UPC must be 8, 12, 13 or 14 digits';
const CHARACTERS = 'UPC may hold only letters, digits and dashes';
const codes: [string, string, string][] = [
  ['7 digits', '4000001', DIGITS],
  ['9 digits', '400000001', DIGITS],
  ['11 digits', '40000000011', DIGITS],
  ['16 digits', '1234567890123456', DIGITS],
  ['scientific notation', '1.23457E+11', SCIENTIFIC],
  ['scientific notation with a comma', '1,23457E+11', SCIENTIFIC],
  ['full-width digits', '４０００００００００９３', CHARACTERS],
  ['Arabic digits', '٤٠٠٠٠٠٠٠٠٠٩٣', CHARACTERS],
  ['a wildcard', '%', CHARACTERS],
];

describe('product codes', () => {
  const product = (it: BadInputFixture) => ({
    UPC: '012345678905',
    clientId: it.counter.storeId,
    Title: 'Robot',
    DepartmentId: it.counter.departments.Toys,
  });
  const NOT_ADDED = 'Product not added. Check required Fields';
  refuses(at, catalog.addToCatalog, product, [
    ['no UPC', { UPC: undefined }, 400, 'UPC is required', 'UPC'],
    ['an empty UPC', { UPC: '  ' }, 400, 'UPC is required', 'UPC'],
    ...codes.map(([what, value]): BadRow => [what, { UPC: value }, 200, NOT_ADDED, 'UPC_WRONG']),
    ['a wrong check digit', { UPC: '012345678901' }, 200, 'UPC check digit should be 5', 'CHECK_DIGIT_WRONG'],
    ['a UPC that is there', { UPC }, 200, 'This UPC is already in the catalog', 'ALREADY_THERE'],
    [
      'the same with more zeros',
      { UPC: `0${UPC}` },
      200,
      'This UPC is already in the catalog',
      'ALREADY_THERE',
    ],
    ['no title', { Title: '' }, 200, NOT_ADDED, 'FIELD_MISSING'],
    ['no department', { DepartmentId: undefined }, 200, NOT_ADDED, 'FIELD_MISSING'],
    ['an absent department', { DepartmentId: 987_654_321 }, 404, 'No department found.'],
    ['an unknown configuration', { Configuration: 'Betamax' }, 200, NOT_ADDED, 'NO_CONFIGURATION'],
    ['a price with three decimals', { Price: '5.001' }, 400, 'Price must be an amount like 12.34', 'Price'],
    ['a negative price', { Price: -1 }, 400, 'Price must be 0.00 to 99,999.99', 'Price'],
    [
      'a title of 501 characters',
      { Title: 'x'.repeat(501) },
      400,
      'Title must be at most 500 characters',
      'Title',
    ],
    ['a NUL in the title', { Title: 'a\u0000' }, 400, 'Title holds characters that are not allowed', 'Title'],
    ["another store's catalog", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.'],
  ]);
  for (const [what, value, reason] of codes)
    test(`AddToCatalog says why ${what} is no code`, async () => {
      const got = await at().server.request('POST', '/api/CatalogHandler/AddToCatalog', {
        token: at().token,
        body: { ...product(at()), UPC: value },
      });
      expect(got.body).toMatchObject({ field: 'UPC', reason });
    });
  refuses(at, catalog.catalogByUpc, () => ({}), [
    ...codes.map(([what, upc]): BadRow => [what, { upc }, 404, 'Item not found in catalog.', 'upc']),
    ['unknown', { upc: '012345678905' }, 404, 'Item not found in catalog.', 'upc'],
    ['41 digits', { upc: '4'.repeat(41) }, 400, 'upc must be at most 40 characters', 'upc'],
  ]);
  refuses(at, inventory.getItemByUpc, (it) => ({ clientid: it.counter.storeId }), [
    ['missing', {}, 400, 'originalupc is required', 'originalupc'],
    ...codes.map(
      ([what, value, reason]): BadRow => [what, { originalupc: value }, 400, reason, 'originalupc'],
    ),
    ['unknown', { originalupc: '012345678905' }, 404, 'No such item in stock.'],
  ]);
});

describe('stock', () => {
  const add = (it: BadInputFixture) => ({
    originalUPC: UPC,
    clientID: it.counter.storeId,
    saleprice: 10,
    Condition: 'New',
  });
  const MISSING = 'Product not added. Check required Fields';
  refuses(at, changes.addFromCatalog, add, [
    ['no UPC', { originalUPC: undefined }, 200, MISSING, 'REQUIRED_FIELDS'],
    ['no price', { saleprice: undefined }, 200, MISSING, 'REQUIRED_FIELDS'],
    ['nothing', { quantity: 0 }, 200, MISSING, 'REQUIRED_FIELDS'],
    ['-1 copies', { quantity: -1 }, 400, 'quantity must be 0 to 99999', 'quantity'],
    ['1.5 copies', { quantity: 1.5 }, 400, 'quantity must be a whole number', 'quantity'],
    ['10^9 copies', { quantity: 1e9 }, 400, 'quantity must be 0 to 99999', 'quantity'],
    ['a price of -1', { saleprice: -1 }, 400, 'saleprice must be 0.00 to 99,999.99', 'saleprice'],
    ['a cost of 1e3', { cost: '1e3' }, 400, 'cost must be an amount like 12.34', 'cost'],
    ['an unknown condition', { Condition: 'Mint' }, 400, 'No such condition.', 'Condition'],
    [
      'an unknown product',
      { originalUPC: '012345678905' },
      200,
      'Item not found in catalog.',
      'NOT_IN_CATALOG',
    ],
    [
      'a console without its serial number',
      { originalUPC: CONSOLE_UPC },
      200,
      'This copy needs its serial number',
      'SERIALS_NEEDED',
    ],
    [
      'two consoles with one serial number twice',
      { originalUPC: CONSOLE_UPC, quantity: 2, Serial: 'A-1, a1' },
      200,
      '2 copies need 2 different serial numbers',
      'SERIALS_NEEDED',
    ],
    ['a bin of 21 characters', { bin: 'b'.repeat(21) }, 400, 'bin must be at most 20 characters', 'bin'],
    ["another store's shelf", (it) => ({ clientID: it.foreign.store }), 404, 'No store found.'],
  ]);
  refuses(at, changes.updateItem, (it) => ({ inventoryId: it.good.inventoryId }), [
    ['a price of NaN', { saleprice: 'NaN' }, 400, 'saleprice must be an amount like 12.34', 'saleprice'],
    ['-3 copies', { quantity: -3 }, 400, 'quantity must be 0 to 99999', 'quantity'],
    [
      "another store's item",
      (it) => ({ inventoryId: it.foreign.inventory, saleprice: 1 }),
      404,
      'No such item in stock.',
    ],
    [
      'notes of 501 characters',
      { Notes: 'n'.repeat(501) },
      400,
      'Notes must be at most 500 characters',
      'Notes',
    ],
  ]);
  refuses(at, changes.deleteInventory, () => ({}), [
    ['an absent item', { id: 987_654_321 }, 404, 'No such item in stock.'],
    ['id 0', { id: 0 }, 400, 'id must be a positive whole number', 'id'],
  ]);
});

describe('search and paging', () => {
  const paged = (it: BadInputFixture) => ({ clientID: it.counter.storeId });
  refuses(at, inventory.searchInventorySummary, paged, [
    ['page -1', { page: -1 }, 400, 'page must be 1 to 100000', 'page'],
    ['page 10^9', { page: 1e9 }, 400, 'page must be 1 to 100000', 'page'],
    ['10^6 a page', { itemsPerPage: 1e6 }, 400, 'itemsPerPage must be 1 to 100', 'itemsPerPage'],
    [
      'an unknown order',
      { sortBy: 'price; drop table users' },
      400,
      'sortBy must be title, artist, upc, department, price or quantity',
      'sortBy',
    ],
    [
      '5 kB',
      { searchTerm: 'x'.repeat(5_000) },
      400,
      'searchTerm must be at most 200 characters',
      'searchTerm',
    ],
    ['a price of abc', { minPrice: 'abc' }, 400, 'minPrice must be an amount like 12.34', 'minPrice'],
  ]);
  refuses(at, catalog.searchCatalog, (it) => ({ clientid: it.counter.storeId, searchterm: 'game' }), [
    ['101 results', { maxResults: 101 }, 400, 'maxResults must be 1 to 100', 'maxResults'],
    ['no term', { searchterm: undefined }, 400, 'searchterm is required', 'searchterm'],
    [
      '5 kB',
      { searchterm: 'x'.repeat(5_000) },
      400,
      'searchterm must be at most 500 characters',
      'searchterm',
    ],
  ]);
  refuses(at, catalog.searchCatalogHandler, () => ({}), [
    ['nothing to look for', {}, 400, 'Enter a UPC, a title or an artist', 'searchAll'],
  ]);
  test.each([
    '%',
    '_',
    '\\',
    '%%%',
    "' or 1=1 --",
    '(((((a+)+)+)+)+)$',
    '*',
    '"',
    '<script>',
    '\u00ad',
    '١٢٣',
    'a'.repeat(500),
    '--',
    '&|!',
    ':*',
  ])('%j finds nothing and breaks nothing', async (searchAll) => {
    const got = await at().server.request('GET', '/api/CatalogHandler/Search', {
      token: at().token,
      query: { searchAll },
    });
    expect([got.status, (got.body as { message: string }).message]).toEqual([200, 'No results found']);
    for (const path of ['Inventory/QuickSearch', 'CatalogHandler/QuickSearch']) {
      const listed = await at().server.request('GET', `/api/${path}`, {
        token: at().token,
        query: { searchTerm: searchAll.slice(0, 200), clientId: at().counter.storeId },
      });
      expect([path, listed.status, listed.body]).toEqual([path, 200, []]);
    }
  });
});

describe('an imported file', () => {
  const send = (body: string | Uint8Array, query: Record<string, string | number>, type = 'text/csv') =>
    at().server.request('POST', '/api/CatalogImport/Run', {
      token: at().token,
      query: { clientId: at().counter.storeId, ...query },
      body: body as string,
      headers: { 'content-type': type },
    });
  const HEAD = 'upc,title,department\n';
  test.each([
    ['nothing', '', 'The file has no rows'],
    ['a header alone', HEAD, 'The file has no rows'],
    ['no header for the UPC', 'name,department\nRobot,Toys\n', 'The file has no column for the UPC'],
    ['scientific notation', `${HEAD}1.23457E+11,Robot,Toys\n`, SCIENTIFIC],
    ['a wrong check digit', `${HEAD}012345678901,Robot,Toys\n`, 'UPC check digit should be 5'],
    ['a blank UPC and title', `${HEAD},,Toys\n`, 'Title is missing'],
    ['no title', `${HEAD}012345678905,,Toys\n`, 'Title is missing'],
    ['a row that is too short', `${HEAD}012345678905\n`, 'Title is missing'],
    ['an unknown department', `${HEAD}012345678905,Robot,Tractors\n`, 'There is no department Tractors'],
    ['a NUL', `${HEAD}012345678905,Ro\u0000bot,Toys\n`, 'Contains characters that are not allowed'],
    [
      'one UPC of two products',
      `${HEAD}012345678905,Robot,Toys\n12345678905,Rabbit,Toys\n`,
      'The same UPC is in row 2',
    ],
    ['a quote that never ends', `${HEAD}012345678905,"Robot,Toys\n`, undefined],
    [
      'one bad row of two',
      `${HEAD}012345678905,Robot,Toys\n5,Robot,Nowhere\n`,
      'There is no department Nowhere',
    ],
  ])('%s: nothing is imported', async (_what, file, reason) => {
    const before = await at().fingerprint();
    const got = await send(file, {});
    const body = got.body as {
      success: boolean;
      message: string;
      report?: { refused: { reason: string }[] };
    };
    expect([got.status, body.success]).toEqual([200, false]);
    const said = [body.message, ...(body.report?.refused ?? []).map((one) => one.reason)];
    if (reason !== undefined) expect(said).toContain(reason);
    expect(await at().fingerprint()).toBe(before);
  });

  test.each([
    ['an absent department', { departmentId: 987_654_321 }, 404, 'No department found.'],
    ["another store's", 'foreign', 404, 'No store found.'],
    ['goodOnly maybe', { goodOnly: 'maybe' }, 400, 'goodOnly must be true or false'],
    ['copies 1000', { copies: 1_000 }, 400, 'copies must be 0 to 999'],
  ])('%s', async (_what, query, status, message) => {
    const before = await at().fingerprint();
    const sent = typeof query === 'string' ? { clientId: at().foreign.store as number } : query;
    expectRefusal(await send(`${HEAD}012345678905,Robot,Toys\n`, sent as never), status, message);
    expect(await at().fingerprint()).toBe(before);
  });
});

describe('cash counts', () => {
  const count = (it: BadInputFixture) => ({ pos: it.counter.deviceIds[2] });
  refuses(at, cash.drawerCount, count, [
    ['-1 pennies', { Pennies: -1 }, 400, 'Pennies must be 0 to 999999', 'Pennies'],
    ['1.5 dimes', { dimes: 1.5 }, 400, 'dimes must be a whole number', 'dimes'],
    ['10^9 ones', { ones: 1e9 }, 400, 'ones must be 0 to 999999', 'ones'],
    ['abc', { fives: 'abc' }, 400, 'fives must be a whole number', 'fives'],
    ['a total of -1', { DrawerTotal: -1 }, 400, 'DrawerTotal must be 0.00 to 99,999.99', 'DrawerTotal'],
    [
      'a drawer that is open',
      { DrawerTotal: 100 },
      200,
      'This drawer is open already. Close it before starting a new one.',
      'DRAWER_OPEN',
    ],
    ["another store's drawer", (it) => ({ pos: it.foreign.device }), 404, 'No POS device found.'],
  ]);
});

describe('settings', () => {
  const store = (it: BadInputFixture) => ({ clientId: it.counter.storeId });
  refuses(at, saveClientSettingBody, store, [
    [
      'an unknown one',
      { setting: 'Nonsense', value: '1' },
      400,
      expect.stringMatching(/^setting must be /) as never,
      'setting',
    ],
    [
      'money abc',
      { setting: 'StartingCash', value: 'abc' },
      400,
      'value must be an amount like 12.34 (StartingCash)',
      'value',
    ],
    [
      'money empty',
      { setting: 'StartingCash', value: '' },
      400,
      'value must be an amount like 12.34 (StartingCash)',
      'value',
    ],
    [
      'a choice',
      { setting: 'CashRounding', value: 'up' },
      400,
      'value must be one of none, nearest5 (CashRounding)',
      'value',
    ],
    [
      'a flag',
      { setting: 'UsingSimulatedCC', value: 'maybe' },
      400,
      'value must be true or false (UsingSimulatedCC)',
      'value',
    ],
    [
      '81 characters',
      { setting: 'siteName', value: 'x'.repeat(81) },
      400,
      'value must be at most 80 characters (siteName)',
      'value',
    ],
    [
      'an old version',
      { setting: 'siteName', value: 'x', version: 7 },
      409,
      'Somebody else changed siteName. Load it again.',
    ],
    [
      "another store's",
      (it) => ({ clientId: it.foreign.store, setting: 'siteName', value: 'x' }),
      404,
      'No store found.',
    ],
  ]);
  refuses(at, saveStationSetting, (it) => ({ POSID: it.counter.deviceId }), [
    [
      'an unknown one',
      { SettingName: 'Nonsense', Value: '1' },
      400,
      expect.stringMatching(/^SettingName must be /) as never,
      'SettingName',
    ],
    [
      "another store's",
      (it) => ({ POSID: it.foreign.device, SettingName: 'LabelPrinter', Value: 'Zebra' }),
      404,
      'No POS device found.',
    ],
  ]);
});
