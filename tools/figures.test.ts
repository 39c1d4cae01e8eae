import { describe, expect, test } from 'vitest';
import { complexityOf, isFunction } from './complexity.ts';
import { figuresOf, handMadeDollars, handMadeFooters, idleAliases, worseThan } from './figures.ts';
import { parseSource, walk } from './sources.ts';
import { checkSql, hooksIn, repeatedShare, type SqlText, sqlTexts } from './sql-walls.ts';

const text = (domain: string, storey: number, sql: string, file = 'server/db/tables.sql'): SqlText => ({
  path: `domains/${domain}/${file}`,
  line: 1,
  domain,
  storey,
  sql,
});
const TABLES = [
  text('stores', 2, 'create table stores (store_id bigint);'),
  text('cash', 5, 'create table drawers (drawer_id bigint, store_id bigint references stores);'),
];
const broken = (sql: string, domain = 'cash', storey = 5) =>
  checkSql([...TABLES, text(domain, storey, sql, 'server/act.ts')]);

test('columns that are renamed to the name that they have anyway', () => {
  const sql = `select s.store_id as "storeId", name as "storeName", (a).store_id as "storeId", max(on_hand) as "onHand" from stores s`;
  expect(idleAliases([text('stores', 2, sql, 'server/act.ts')])).toEqual([
    'domains/stores/server/act.ts:1 s.store_id as "storeId"',
  ]);
});

test('dollars that are made by hand, in domains alone', () => {
  const code = 'const sent = { price: toDollars(row.priceCents) };\nconst come = fromDollars(answer.price);';
  expect(handMadeDollars([parseSource('domains/cash/server/act.ts', code)])).toEqual([
    'domains/cash/server/act.ts:1',
    'domains/cash/server/act.ts:2',
  ]);
  expect(handMadeDollars([parseSource('contract/amounts.ts', code)])).toEqual([]);
});

describe('SQL that goes through a wall', () => {
  test.each([
    'update stores set name = $1',
    'insert into stores (name) values ($1)',
    'delete from stores where store_id = $1',
    'merge into stores s using (select 1) x on true when matched then delete',
    'truncate table stores',
    'alter table stores add city text',
  ])('writes: %s', (sql) => {
    expect(broken(sql).writes).toEqual(['domains/cash/server/act.ts:1 stores']);
  });

  const KEY = 'alter table stores add foreign key (drawer_id) references drawers;';

  test('a foreign key to a higher storey', () => {
    expect(broken(KEY, 'stores', 2).upward).toEqual(['domains/stores/server/act.ts:1 drawers']);
  });

  test('the owner of a table says that what lower storeys note of it is there, and changes nothing else', () => {
    expect(broken(KEY)).toEqual({ writes: [], triggers: [], upward: [], calls: [] });
    expect(broken(KEY, 'register', 6).writes).toHaveLength(1);
    expect(broken('alter table stores add city text;').writes).toHaveLength(1);
  });

  test.each(['create trigger', 'create or replace trigger', 'create constraint trigger'])(
    'a trigger on another domain: %s',
    (create) => {
      expect(
        broken(`${create} a before insert on stores for each row execute function f();`).triggers,
      ).toHaveLength(1);
    },
  );

  test.each(['select 1 from drawers', 'select 1 from stores join drawers using (store_id)'])(
    'reads upwards: %s',
    (sql) => {
      expect(broken(sql, 'stores', 2).upward).toEqual(['domains/stores/server/act.ts:1 drawers']);
    },
  );

  test.each(["insertRow(tx, 'stores', { name })", "updateRow(tx, 'stores', { store_id }, { name })"])(
    'writes by %s',
    (call) => {
      const sources = [
        parseSource('domains/cash/domain.ts', 'export const domain = { storey: 5 };'),
        parseSource('domains/cash/server/act.ts', `export const act = (tx) => ${call};`),
      ];
      expect(checkSql([...TABLES, ...sqlTexts('/nowhere', sources)]).writes).toHaveLength(1);
    },
  );

  test('what is its own, or lower, is none', () => {
    const sql = 'with a as (update drawers set n = 1 returning 1) select 1 from stores for update of stores';
    expect(broken(sql)).toEqual({ writes: [], triggers: [], upward: [], calls: [] });
  });
});

describe('hooks between domains', () => {
  const FUNCTIONS = [
    text('stores', 2, 'create function store_name(bigint) returns text', 'server/db/functions/a.sql'),
    text(
      'cash',
      5,
      'create or replace function count_drawers(bigint[]) returns void',
      'server/db/functions/b.sql',
    ),
  ];
  const saying = (stores: string, cash: string) =>
    hooksIn([
      parseSource('domains/stores/domain.ts', 'export const domain = { storey: 2 };'),
      parseSource('domains/cash/domain.ts', 'export const domain = { storey: 5 };'),
      parseSource('domains/stores/server/hooks.ts', `export const hooks = ${stores};`),
      parseSource('domains/cash/server/hooks.ts', `export const hooks = ${cash};`),
    ]);
  const TOLD = saying('{ tells: { stores_added: {} } }', "{ does: { stores_added: 'count_drawers' } }");
  const calls = (domain: string, storey: number, sql: string, hooks = TOLD) =>
    checkSql([...FUNCTIONS, text(domain, storey, sql, 'server/act.ts')], hooks).calls;

  test('a lower domain tells by its hook, a higher one calls downwards', () => {
    expect(calls('stores', 2, 'select hooks.stores_added($1)')).toEqual([]);
    expect(calls('cash', 5, 'select store_name($1)')).toEqual([]);
  });

  test.each([
    ['stores', 2, 'select count_drawers($1)', 'a function of a higher storey'],
    ['cash', 5, 'select hooks.stores_added($1)', 'the hook of another'],
    ['stores', 2, 'select hooks.stores_gone($1)', 'a hook that nobody tells'],
  ])('%s (%i): %s is %s', (domain, storey, sql) => {
    expect(calls(domain, storey, sql)).toHaveLength(1);
  });

  test.each([
    [
      'a function of somebody else',
      '{ tells: { stores_added: {} } }',
      "{ does: { stores_added: 'store_name' } }",
    ],
    ['what is told from above', "{ does: { counted: 'store_name' } }", '{ tells: { counted: {} } }'],
  ])('runs %s', (_words, stores, cash) => {
    expect(calls('stores', 2, 'select 1', saying(stores, cash))).toHaveLength(1);
  });
});

test('SQL is found in the code of a server, but not in its tests and invariants', () => {
  const manifest = parseSource('domains/cash/domain.ts', 'export const domain = { storey: 5 };');
  const code = (path: string) => parseSource(path, 'export const a = `select 1\n  from drawers`;');
  const found = sqlTexts('/nowhere', [
    manifest,
    code('domains/cash/server/a.ts'),
    code('domains/cash/server/a.test.ts'),
    code('domains/cash/server/invariants/a.ts'),
    code('domains/cash/web/a.ts'),
  ]);
  expect(found.map(({ path, storey }) => [path, storey])).toEqual([['domains/cash/server/a.ts', 5]]);
});

test.each([
  ['<Dialog footer={<><Spread /><Button>Save</Button></>} />', 1],
  ['<Dialog footer={<Foot />} />', 1],
  ['<Dialog footer={<DialogFooter start={<Button>Clear</Button>} act="Save" />} />', 0],
  ['<DataTable footer={<Spread />} />', 0],
])('%s has %i footers made by hand', (code, count) => {
  expect(handMadeFooters([parseSource('ui/a.tsx', `export const a = ${code};`)])).toHaveLength(count);
});

test('a long line of SQL that is there twice', () => {
  const line = 'coalesce(sp.title, p.title) as title,';
  expect(repeatedShare([text('a', 2, `${line}\n${line}`), text('b', 2, 'select 1')]).value).toBe(50);
});

test('that two tables have the same column is no repetition, that two statements say the same is one', () => {
  const column = '  store_id bigint not null references stores,';
  const table = (name: string) => `create table ${name} (\n${column}\n  note text\n) with (fillfactor = 80);`;
  const index = 'create index a on b (store_id) where hidden_at is null;';
  const sql = [table('a'), index, table('b'), index].join('\n');
  expect(repeatedShare([text('a', 2, sql)])).toEqual({ value: 50, where: [`2 x ${index}`] });
});

test.each([
  ['() => 1', 1],
  ['(a) => (a ? 1 : 2)', 2],
  ['(a, b) => { if (a && b) return 1; return a ?? b; }', 4],
  ['(a) => { for (const x of a) if (x) break; switch (a) { case 1: return; case 2: return; default: } }', 5],
  ['(a) => { try { a(); } catch { while (a) a(); } }', 3],
  // What is inside counts for itself.
  ['(a) => a.map((x) => (x ? 1 : 2))', 1],
])('the complexity of %s is %i', (code, complexity) => {
  const [outer] = [...walk(parseSource('a.ts', `export const f = ${code};`).program)].filter(isFunction);
  expect(outer && complexityOf(outer)).toBe(complexity);
});

test('counts imports of apps, rows that nothing proves and refusals in commands', () => {
  const figures = figuresOf(
    [
      parseSource(
        'domains/cash/server/act.ts',
        "import { x } from '#web/x.ts'; export const a = async (db) => { await db.rows<Row>('select 1'); return refuse('A', x); };",
      ),
    ],
    [],
    { 'domains/cash/server/act.ts': 1 },
  );
  const value = (name: string) => figures.find((figure) => figure.name.startsWith(name))?.value;
  expect([value('domains that'), value('row types'), value('refusals')]).toEqual([1, 1, 1]);
});

test('counts statements with more values than a reader can place, and no function of SQL', () => {
  const long = `insert into drawers values (${Array.from({ length: 13 }, (_, at) => `$${at + 1}`).join(', ')})`;
  const texts = [
    { ...text('cash', 5, long), path: 'domains/cash/server/a.ts' },
    { ...text('cash', 5, long.replace(', $13', '')), path: 'domains/cash/server/b.ts' },
    { ...text('cash', 5, long), path: 'domains/cash/server/db/functions/a.sql' },
  ];
  const figure = figuresOf([], texts, {}).find(({ name }) => name.includes('by position'));
  expect(figure?.where).toEqual(['domains/cash/server/a.ts:1 13']);
});

test('worse than the bound is said, as good or better is not', () => {
  const figure = { name: 'n', value: 3, where: [] };
  expect(worseThan([figure], { n: 2 })).toEqual(['n: 3, at most 2 so far']);
  expect(worseThan([figure], { n: 3 })).toEqual([]);
  expect(worseThan([figure], {})).toHaveLength(1);
});
