import { expect, test } from 'vitest';
import { readRoutes } from './map.ts';
import { parseSource } from './sources.ts';

test('a route names its call and the file that answers it, however both were imported', () => {
  const source = parseSource(
    'domains/cash/server/routes.ts',
    `import * as calls from '#domains/cash/contract/calls.ts';
     import { countDrawer as count } from '#domains/cash/contract/calls.ts';
     import { openDrawer } from './public/open-drawer.ts';
     import * as bank from '#domains/cash/server/bank.ts';
     export const cashRoutes = [reads(calls.a, openDrawer), writes(count, bank.pay), direct(calls.c, async () => 1)];`,
  );
  expect(readRoutes(source)).toEqual([
    {
      contract: 'domains/cash/contract/calls.ts',
      name: 'a',
      file: 'domains/cash/server/public/open-drawer.ts',
    },
    { contract: 'domains/cash/contract/calls.ts', name: 'countDrawer', file: 'domains/cash/server/bank.ts' },
    { contract: 'domains/cash/contract/calls.ts', name: 'c', file: 'domains/cash/server/routes.ts' },
  ]);
});
