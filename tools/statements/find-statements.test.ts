import { expect, test } from 'vitest';
import { parseSource } from '#tools/sources.ts';
import { findStatements } from './find-statements.ts';

/** The texts of the only statement in this code. */
function textsOf(code: string, ...more: readonly [string, string][]): readonly string[] | undefined {
  const sources = [['domains/cash/server/a.ts', code] as const, ...more].map(([path, text]) =>
    parseSource(path, text),
  );
  return findStatements(sources, {}).find(({ path }) => path === 'domains/cash/server/a.ts')?.texts;
}

test.each([
  ['a text', `db.rows<Row>('select 1')`, ['select 1']],
  ['a name', `const SQL = 'select 1'; db.rows<Row>(SQL)`, ['select 1']],
  ['parts', 'const A = "a, b"; db.one<Row>(`select ${A} from c`)', ['select a, b from c']],
  [
    'one of two',
    `db.run(isNew ? 'insert into a values (1)' : 'update a set b = 1')`,
    ['insert into a values (1)', 'update a set b = 1'],
  ],
  [
    'a function',
    'const of = (table: string) => `select 1 from ${table}`; db.rows<Row>(of("a"))',
    ['select 1 from a'],
  ],
  [
    'what callers give',
    'const read = (db, sql) => db.rows<Row>(sql); read(db, "select 1"); read(db, "select 2")',
    ['select 1', 'select 2'],
  ],
  [
    'one for each',
    'for (const table of ["a", "b"]) db.run(`delete from ${table}`)',
    ['delete from a', 'delete from b'],
  ],
  [
    'parts that belong together',
    'const put = (db, { table, key }) => db.run(`delete from ${table} where ${key} = 1`); put(db, { table: "a", key: "x" }); put(db, { table: "b", key: "y" })',
    ['delete from a where x = 1', 'delete from b where y = 1'],
  ],
  ['a list', `db.rows<Row>(['select 1', 'from a'].join(' '))`, ['select 1 from a']],
  ['what only a running server knows', 'const f = (db, name) => db.rows<Row>(`select ${name}`)', []],
  ['what may change', `let sql = 'select 1'; db.rows<Row>(sql)`, []],
])('%s', (_name, code, texts) => {
  expect(textsOf(code)).toEqual(texts);
});

test('a function of another file', () => {
  const code = `import { of } from './b.ts'; const f = (db, a) => db.rows<Row>(of(a, 'x'));`;
  const other = 'export function of(a, table) { return `select 1 from ${table}`; }';
  expect(textsOf(code, ['domains/cash/server/b.ts', other])).toEqual(['select 1 from x']);
});

test('says where the type of the rows stands, and where one would', () => {
  const source = parseSource(
    'domains/cash/server/a.ts',
    `db.rows<Row>('select 1');\ndb.one('select 2');\ntask.run(1);`,
  );
  const [typed, plain, ...more] = findStatements([source], {});
  expect(source.text.slice(typed?.type.start, typed?.type.end)).toBe('Row');
  expect(typed).toMatchObject({ line: 1, method: 'rows', isTyped: true });
  expect(source.text.slice(plain?.type.start)).toMatch(/^\('select 2'/);
  expect(plain).toMatchObject({ line: 2, method: 'one', isTyped: false });
  expect(more).toEqual([]);
});
