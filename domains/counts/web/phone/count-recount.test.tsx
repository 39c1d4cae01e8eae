import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CountRecount } from './count-recount.tsx';

type Refuse = (code: string, known: { readonly itemId: number } | undefined) => string | null;
const seen = vi.hoisted(() => ({
  refuse: (() => null) as unknown,
  open: (_answer: { success: boolean; round: number }): void => undefined,
}));
vi.mock('./use-counting.ts', () => ({
  useCounting: (_place: unknown, _codes: unknown, refuse: unknown) => {
    seen.refuse = refuse;
    return { units: 0 };
  },
}));
vi.mock('./known-codes.ts', () => ({ useKnownCodes: () => ({}) }));
vi.mock('./count-here.tsx', () => ({ CountHere: () => null }));
vi.mock('./count-scans.ts', () => ({ countScans: {} }));
vi.mock('#platform/web/outbox/copies.ts', () => ({
  useCallOrCopy: () => ({
    data: [{ itemId: 11, title: 'Copper Skies', sku: '2000', upc: '1', condition: '', bin: '' }],
  }),
  readCopy: () => Promise.resolve(undefined),
  writeCopy: () => Promise.resolve(),
}));
vi.mock('#platform/web/api.ts', () => ({
  send: () =>
    new Promise((done) => {
      seen.open = done;
    }),
}));
afterEach(cleanup);

test('a scan before the recount has begun is not counted: it would be of the first count', async () => {
  render(<CountRecount inventoryId={7} itemId={11} onBack={() => undefined} />);
  const refused = (): string | null => (seen.refuse as Refuse)('2000', undefined);
  expect(refused()).toMatch(/just starting/);
  seen.open({ success: true, round: 2 });
  await vi.waitFor(() => expect(refused()).toBeNull());
});
