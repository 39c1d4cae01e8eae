import { describe, expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { checkWalls } from './walls.ts';

/** What the made-up domains say of themselves. */
const MANIFESTS = Object.fromEntries(
  Object.entries({ ledger: 2, stores: 2, catalog: 3, cash: 5, cards: 5, register: 6 }).map(
    ([name, storey]) => [`domains/${name}/domain.ts`, `export const domain = { storey: ${storey} };`],
  ),
);

/** The problems of a house with these files, given as path -> code. */
const problemsOf = (files: Record<string, string>): string[] =>
  checkWalls(
    Object.entries({ ...MANIFESTS, ...files }).map(([path, text]) => parseSource(path, text)),
    (path) => path in files || path.startsWith('there/'),
  );

const imports = (from: string, to: string): string[] =>
  problemsOf({
    [from]: `import { x } from '../${'../'.repeat(from.split('/').length - 2)}${to}'; export const y = x;`,
    [to]: 'export const x = 1;',
  });

const ADD_LINE = 'domains/register/server/add-line.ts';

describe('what breaks a wall', () => {
  test.each([
    [
      'domains/catalog/server/find-product.ts',
      'domains/register/server/public/add-line.ts',
      'a lower storey',
    ],
    ['domains/ledger/rules/sum.ts', 'domains/cash/rules/count.ts', 'a lower storey'],
    [ADD_LINE, 'domains/catalog/server/queries.ts', 'of another domain'],
    [ADD_LINE, 'domains/catalog/server/find-product.ts', 'of another domain'],
    [ADD_LINE, 'domains/catalog/server/routes.ts', 'of another domain'],
    [ADD_LINE, 'domains/catalog/server/module.ts', 'of another domain'],
    [
      'domains/register/web/sale/sale-screen.tsx',
      'domains/catalog/web/catalog-screen.tsx',
      'of another domain',
    ],
    [ADD_LINE, 'domains/catalog/testing/build-product.ts', 'of another domain'],
    ['domains/register/web/sale/sale-screen.tsx', ADD_LINE, 'the browser talks'],
    ['platform/web/api.ts', 'platform/db/database.ts', 'the browser talks'],
    [ADD_LINE, 'domains/register/web/sale/sale-screen.tsx', 'the server knows no screen'],
    [ADD_LINE, 'platform/web/api.ts', 'the server knows no screen'],
    ['domains/register/rules/total.ts', ADD_LINE, 'run in browser and server alike'],
    ['contract/call.ts', 'platform/db/database.ts', 'run in browser and server alike'],
    ['ui/controls/button.tsx', 'domains/register/rules/total.ts', 'know no domain and no app'],
    ['kernel/money.ts', 'domains/register/rules/total.ts', 'know no domain and no app'],
    ['contract/call.ts', 'domains/register/rules/total.ts', 'know no domain and no app'],
    ['platform/http/answer.ts', 'domains/stores/messages.ts', 'know no domain and no app'],
    ['platform/web/api.ts', 'apps/web/screens.ts', 'know no domain and no app'],
    ['kernel/money.ts', 'contract/call.ts', 'kernel knows nothing but itself'],
    ['ui/controls/button.tsx', 'platform/web/api.ts', 'ui knows no call'],
    ['domains/register/web/sale/sale-screen.tsx', 'apps/web/screens.ts', 'a domain knows no app'],
    [ADD_LINE, 'apps/server/modules.ts', 'a domain knows no app'],
    [ADD_LINE, 'tests/support/database.ts', 'what ships'],
  ])('%s -> %s', (from, to, said) => {
    expect(imports(from, to).join('\n')).toContain(said);
  });

  test('a rule that imports a package', () => {
    expect(
      problemsOf({ 'domains/cash/rules/count.ts': "import pg from 'pg'; export const y = pg;" }),
    ).toHaveLength(1);
  });

  test('a type, a dynamic import, an export from and a relative path count, too', () => {
    const to = { 'domains/register/server/public/add-line.ts': 'export type X = 1;' };
    for (const code of [
      "import type { X } from '#domains/register/server/public/add-line.ts'; export type Y = X;",
      "export const y = await import('#domains/register/server/public/add-line.ts');",
      "export * from '#domains/register/server/public/add-line.ts';",
      "import type { X } from '../../register/server/public/add-line.ts'; export type Y = X;",
      "export type Y = import('#domains/register/server/public/add-line.ts').X;",
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
    expect(problemsOf({ 'domains/gossip/contract/calls.ts': 'export const x = 1;' }).join()).toContain(
      'no storey',
    );
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
  [ADD_LINE, 'domains/catalog/server/public/find-product.ts'],
  [ADD_LINE, 'domains/catalog/contract/calls.ts'],
  [ADD_LINE, 'platform/db/rows.ts'],
  ['domains/register/web/sale/sale-screen.tsx', 'domains/catalog/web/public/product-card.tsx'],
  ['domains/register/web/sale/sale-screen.tsx', 'domains/register/rules/total.ts'],
  ['domains/register/web/sale/sale-screen.tsx', 'platform/web/api.ts'],
  ['domains/register/testing/build-sale.ts', 'domains/catalog/testing/build-product.ts'],
  ['apps/server/modules.ts', 'domains/register/server/module.ts'],
])('%s may import %s', (from, to) => {
  expect(imports(from, to)).toEqual([]);
});
