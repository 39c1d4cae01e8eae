import { describe, expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { checkWalls } from './walls.ts';

/** The problems of a house with these files, given as path -> code. */
const problemsOf = (files: Record<string, string>): string[] =>
  checkWalls(
    Object.entries(files).map(([path, text]) => parseSource(path, text)),
    (path) => path in files || path.startsWith('there/'),
  );

const imports = (from: string, to: string): string[] =>
  problemsOf({ [from]: `import { x } from '#${to}'; export const y = x;`, [to]: 'export const x = 1;' });

describe('what breaks a wall', () => {
  test.each([
    ['domains/catalog/server/find-product.ts', 'domains/register/server/add-line.ts', 'a lower storey'],
    ['domains/ledger/rules/sum.ts', 'domains/cash/rules/count.ts', 'a lower storey'],
    ['domains/register/server/add-line.ts', 'domains/catalog/server/queries.ts', 'of another domain'],
    ['domains/register/server/add-line.ts', 'domains/catalog/server/search-queries.ts', 'of another domain'],
    ['domains/register/server/add-line.ts', 'domains/catalog/server/routes.ts', 'of another domain'],
    ['domains/register/web/sale-screen.tsx', 'domains/catalog/web/catalog-screen.tsx', 'of another domain'],
    ['domains/register/server/add-line.ts', 'domains/catalog/testing/build-product.ts', 'of another domain'],
    ['domains/register/web/sale-screen.tsx', 'domains/register/server/add-line.ts', 'the browser talks'],
    ['ui/button.tsx', 'domains/register/rules/total.ts', 'kernel and ui know no domain'],
    [
      'domains/register/server/add-line.ts',
      'domains/register/web/sale-screen.tsx',
      'the server knows no screen',
    ],
    [
      'domains/register/rules/total.ts',
      'domains/register/server/add-line.ts',
      'run in browser and server alike',
    ],
    ['kernel/money.ts', 'domains/register/rules/total.ts', 'kernel and ui know no domain'],
    ['domains/register/server/add-line.ts', 'platform/db/database.ts', 'handed in'],
    ['domains/register/server/add-line.ts', 'tests/support/database.ts', 'what ships'],
  ])('%s -> %s', (from, to, said) => {
    expect(imports(from, to).join('\n')).toContain(said);
  });

  test('a rule that imports a package', () => {
    expect(
      problemsOf({ 'domains/cash/rules/count.ts': "import pg from 'pg'; export const y = pg;" }),
    ).toHaveLength(1);
  });

  test('a type, a dynamic import, an export from and a relative path count, too', () => {
    const to = { 'domains/register/server/add-line.ts': 'export type X = 1;' };
    for (const code of [
      "import type { X } from '#domains/register/server/add-line.ts'; export type Y = X;",
      "export const y = await import('#domains/register/server/add-line.ts');",
      "export * from '#domains/register/server/add-line.ts';",
      "import type { X } from '../../register/server/add-line.ts'; export type Y = X;",
      "export type Y = import('#domains/register/server/add-line.ts').X;",
    ]) {
      expect(problemsOf({ ...to, 'domains/catalog/server/find-product.ts': code }).join()).toContain(
        'a lower storey',
      );
    }
  });

  test('a file that is not there', () => {
    expect(problemsOf({ 'kernel/a.ts': "export * from './gone.ts';" }).join()).toContain("isn't there");
  });

  test('a domain without a storey', () => {
    expect(problemsOf({ 'domains/gossip/contract.ts': 'export const x = 1;' }).join()).toContain('no storey');
  });

  test('a circle of files', () => {
    expect(
      problemsOf({ 'kernel/a.ts': "export * from './b.ts';", 'kernel/b.ts': "export * from './a.ts';" }),
    ).toEqual(['files in a circle: kernel/a.ts -> kernel/b.ts -> kernel/a.ts']);
  });

  test('a circle of domains, though their files have none', () => {
    const found = problemsOf({
      'domains/cash/rules/a.ts': "export * from '#domains/cards/rules/a.ts';",
      'domains/cards/rules/a.ts': 'export const x = 1;',
      'domains/cards/rules/b.ts': "export * from '#domains/cash/rules/b.ts';",
      'domains/cash/rules/b.ts': 'export const x = 1;',
    });
    expect(found).toEqual(['domains in a circle: cash -> cards -> cash']);
  });
});

test.each([
  ['domains/register/server/add-line.ts', 'domains/catalog/server/find-product.ts'],
  ['domains/register/server/add-line.ts', 'domains/catalog/contract.ts'],
  ['domains/register/web/sale-screen.tsx', 'domains/catalog/web/parts/product-card.tsx'],
  ['domains/register/web/sale-screen.tsx', 'domains/register/rules/total.ts'],
  ['domains/register/testing/build-sale.ts', 'domains/catalog/testing/build-product.ts'],
  ['server/route-table.ts', 'domains/register/server/routes.ts'],
])('%s may import %s', (from, to) => {
  expect(imports(from.replace(/^server/, 'apps/server'), to)).toEqual([]);
});
