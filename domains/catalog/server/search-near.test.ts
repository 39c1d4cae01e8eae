// Is found what somebody means who slips, writes words together or apart, or says it short?
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { browseCatalog, searchCatalog, searchCatalogHandler } from '#domains/catalog/contract/calls.ts';
import { searchProducts } from '#domains/catalog/server/public/search-products.ts';
import { aProduct, seedProducts } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SYLLABLES = 'bra ce dil fo gur ha kim lo men nu pas ra si tor vu wy ze phi sta qui'.split(' ');
const word = (at: number): string =>
  [at % 20, (at * 7 + 3) % 19, (at * 13 + 5) % 18].map((part) => SYLLABLES[part] as string).join('');
/** 600 made-up titles of three words. */
const MADE = Array.from(
  { length: 600 },
  (_none, at) => `${word(at)} ${word(at * 3 + 1)} ${word(at * 11 + 2)}`,
);

let server: TestServer;
let store: BuiltStore;
let games: number;
let admin: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database;
  store = await aStore(db);
  const { departments, configurations } = await seedDepartments(db);
  games = departments['Video Games'] as number;
  const { userId } = await aUser(db, { role: 'Administrator', storeIds: [store.storeId] });
  admin = { token: await aSession(db, userId) };
  const titles = [
    'Final Quarry VII',
    'Final Quarry 8',
    'Grand Theft Auto IV',
    'Lantern Wars: The Long Night',
    'Harbor Kart Double Dash',
    'Nightmare Begins',
    "Smokin' O.P.'s",
    'The Keeper of Small Doors',
    'Tales of Amber: Song of the River',
    'Back to the Lighthouse',
    'Street Fighter',
  ];
  await seedProducts(db, [
    ...titles.map((title) => ({ departmentId: games, title })),
    {
      departmentId: games,
      title: 'Amber Harvest',
      configurationId: configurations['Video Games/GameCube'] as number,
    },
    ...MADE.map((title) => ({ departmentId: games, title })),
  ]);
});
afterAll(() => server.close());

const titles = async (searchterm: string): Promise<string[]> =>
  (await server.call(searchCatalog, { clientid: store.storeId, searchterm, maxResults: 10 }, admin)).map(
    (one) => one.title,
  );

describe('is found', () => {
  test.each([
    ['two slips', 'lanterrm wras', 'Lantern Wars: The Long Night'],
    ['two slips in the only word', 'nihgtmaer', 'Nightmare Begins'],
    ['a slip in each of two words', 'finel qaurry 8', 'Final Quarry 8'],
    ['by ear', 'harbor cart', 'Harbor Kart Double Dash'],
    ['a Roman number by its digits', 'final quarry 7', 'Final Quarry VII'],
    ['a number by its Roman letters', 'final quarry viii', 'Final Quarry 8'],
    ['a short name', 'gta', 'Grand Theft Auto IV'],
    ['a short name and a number', 'gta 4', 'Grand Theft Auto IV'],
    ['both as one', 'gta4', 'Grand Theft Auto IV'],
    ['words together', 'lanternwars', 'Lantern Wars: The Long Night'],
    ['words together beside another', 'harborkart dash', 'Harbor Kart Double Dash'],
    ['words together, and a slip', 'harborkarrt', 'Harbor Kart Double Dash'],
    ['words together, and a slip in each', 'lanternnwras', 'Lantern Wars: The Long Night'],
    ['a word apart', 'night mare begins', 'Nightmare Begins'],
    ['letters with dots', 'smokin ops', "Smokin' O.P.'s"],
    ['first letters', 'tkosd', 'The Keeper of Small Doors'],
    ['first letters without the article', 'kosd', 'The Keeper of Small Doors'],
    ['first letters behind the colon', 'sotr', 'Tales of Amber: Song of the River'],
    ['a platform that the title lacks', 'amber gcn', 'Amber Harvest'],
  ])('%s: %s', async (_what, typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
    const { items } = await server.call(
      browseCatalog,
      { clientid: store.storeId, searchterm: typed, maxResults: 10 },
      admin,
    );
    expect(items[0]?.title).toBe(title);
  });

  test('with the nearer one first, and nothing where nothing is like it', async () => {
    await seedProducts(server.database, [
      { departmentId: games, title: 'Brackwater' },
      { departmentId: games, title: 'Blackwater' },
    ]);
    expect(await titles('brackwater')).toEqual(['Brackwater']);
    expect(await titles('brackwatre')).toEqual(['Brackwater', 'Blackwater']);
    expect(await titles('qqxxzzqq')).toEqual([]);
    expect(await titles('final quarry 9')).toEqual([]);
  });

  test('behind few that begin so, unless the word is in use; what begins with it comes first', async () => {
    await seedProducts(server.database, [
      { departmentId: games, title: 'Velmard' },
      { departmentId: games, title: 'Velmradine Nights' },
      { departmentId: games, title: 'Return of the Velmards' },
      { departmentId: games, title: 'Old Velmard' },
    ]);
    expect(await titles('velmrad')).toEqual(['Velmradine Nights', 'Velmard', 'Old Velmard']);
    expect(await titles('velmradine')).toEqual(['Velmradine Nights']);
    expect((await titles('velmadr'))[0]).toBe('Velmard');
  });

  test('also in the field that was asked for', async () => {
    const { catalogResults } = await server.call(
      searchCatalogHandler,
      { Title: 'lanterrm wras', clientId: store.storeId },
      admin,
    );
    expect(catalogResults.map(({ title }) => title)).toEqual(['Lantern Wars: The Long Night']);
  });

  test("by the shop's own short names, at once", async () => {
    expect(await titles('bttl')).toEqual(['Back to the Lighthouse']);
    expect(await titles('lhouse')).toEqual([]);
    const save = (value: string) =>
      server.call(
        saveClientSettingBody,
        { clientId: store.storeId, setting: 'SearchShortNames', value },
        admin,
      );
    await save('lhouse = Back to the Lighthouse\nsf =');
    expect(await titles('lhouse')).toEqual(['Back to the Lighthouse']);
    expect(await titles('sf')).toEqual([]);
    await save('');
    expect(await titles('sf')).toEqual(['Street Fighter']);
  });
});

describe('words that come later', () => {
  test('are near at once', async () => {
    expect(await titles('plumeguard')).toEqual([]);
    await aProduct(server.database, { departmentId: games, title: 'Plumegard' });
    expect(await titles('plumeguard')).toEqual(['Plumegard']);
  });

  test('even those of a transaction that ended after later ones', async () => {
    let end = (): void => undefined;
    const wait = new Promise<void>((done) => (end = done));
    let written = (): void => undefined;
    const isWritten = new Promise<void>((done) => (written = done));
    const slow = server.database.transaction(async (tx) => {
      await aProduct(tx, { departmentId: games, upc: '4006381333931', title: 'Torvwick' });
      written();
      await wait;
    });
    await isWritten;
    await aProduct(server.database, { departmentId: games, upc: '036000291452', title: 'Umbrafell' });
    expect(await titles('umbrafel l')).toEqual(['Umbrafell']);
    expect(await titles('torvwikc')).toEqual([]);
    end();
    await slow;
    expect(await titles('torvwikc')).toEqual(['Torvwick']);
  });
});

test('what is near is asked for with two statements, and what is shown of it comes along', async () => {
  const asked: string[] = [];
  const db = new Proxy(server.database, {
    get(database, name) {
      const value: unknown = Reflect.get(database, name);
      if (name !== 'rows' && name !== 'one') return value;
      return (statement: string, values: unknown[]) => {
        asked.push(statement);
        return (value as (...given: unknown[]) => unknown).call(database, statement, values);
      };
    },
  });
  const search = async (text: string): Promise<string[]> =>
    (await searchProducts(db, { storeId: store.storeId, text, limit: 10 })).map(({ title }) => title);
  // The first search reads all words in use.
  await search('lanterrm wras');
  asked.length = 0;
  expect(await search('nihgtmaer begns')).toEqual(['Nightmare Begins']);
  expect(asked).toHaveLength(2);
  await aProduct(server.database, { departmentId: games, title: 'Quillhaven' });
  expect((await search('quilhavn'))[0]).toBe('Quillhaven');
  expect(asked).toHaveLength(4);
});

test('any one slip in a word of five letters or more finds the product by two of its words', async () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  await fc.assert(
    fc.asyncProperty(fc.nat(599), fc.nat(3), fc.nat(30), letter, async (product, kind, at, added) => {
      const title = MADE[product] as string;
      const [first = '', second = ''] = title.split(' ');
      const place = at % first.length;
      const rest = first.slice(place);
      const slipped =
        first.slice(0, place) +
        [
          added + rest,
          rest.slice(1),
          added + rest.slice(1),
          `${rest[1] ?? added}${rest[0] as string}${rest.slice(2)}`,
        ][kind];
      expect(await titles(`${slipped} ${second}`)).toContain(title);
    }),
    { numRuns: 150 },
  );
});
