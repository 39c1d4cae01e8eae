import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from './look-up.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const gone = () => json({ success: false, code: 'NOT_FOUND', message: 'No such product' }, 404);

const item = (upc: string) => ({ upc, title: 'Copper Skies', departmentId: 3 });

function answering(catalog: () => Response, elsewhere: () => Response): void {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('FindByUPC') ? catalog() : elsewhere()),
  );
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the catalog has it', () => json({ catalogId: 7 }), gone, { from: 'catalog', product: { catalogId: 7 } }],
  [
    'the look-up has it, written with its twelve digits',
    gone,
    () => json({ success: true, message: '', items: [item('012345678905'), item('045496590420')] }),
    { from: 'look-up', item: item('045496590420') },
  ],
  [
    'the look-up has only what is like it',
    gone,
    () => json({ success: true, message: '', items: [item('012345678905')] }),
    { from: 'nowhere' },
  ],
  [
    'the store has no look-up',
    gone,
    () => json({ success: false, code: 'NO_LOOK_UP', message: 'Not set up' }),
    { from: 'nowhere' },
  ],
  ['the look-up fails', gone, () => json({}, 500), { from: 'nowhere' }],
] as const)('%s', async (_name, catalog, elsewhere, known) => {
  answering(catalog, elsewhere);
  expect(await lookUp('0045496590420', 1)).toEqual(known);
});

test('a catalog that can’t be asked is a failure, no unknown code', async () => {
  answering(() => json({ success: false, code: 'BROKEN', message: 'No' }, 400), gone);
  await expect(lookUp('045496590420', 1)).rejects.toThrow();
});
