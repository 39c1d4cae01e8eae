// Which lines does the act of smart order book? Those that are picked and shown; a lot of money is asked about, and it can be taken back.
import { cents } from '#kernel/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addSmartLines,
  type SmartLineWire,
  undoSmartLines,
} from '#domains/smart-order/contract/smart-lines.ts';
import { SmartOrderPart } from '#domains/smart-order/web/smart-order-part.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';
import { clearToasts, ToastRegion } from '#ui/overlay/toast.tsx';

const { send, go } = vi.hoisted(() => ({ send: vi.fn(), go: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useMayDo: () => true,
  useWorkplace: () => ({ clientId: 1 }),
}));
vi.mock('#platform/web/use-address.ts', () => ({ useAddress: () => [budget, () => undefined] }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
vi.mock('#domains/vendors/web/public/use-vendor-section.ts', () => ({ useGoToSection: () => go }));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'UTC' }));
vi.mock('#domains/departments/web/public/use-departments.ts', () => ({
  useDepartments: () => ({ options: [] }),
}));

let budget: string | null = null;
let price = 10;
const line = (vendorItemId: number, vendorId: number, decision: number, more: object = {}) => ({
  clientId: 1,
  vendorItemId,
  vendorId,
  vendorName: vendorId === 1 ? 'Northern' : 'Cedar',
  catalogId: vendorItemId,
  upc: '',
  title: `Title ${vendorItemId}`,
  department: 'Games',
  family: 'game',
  tile: 'G',
  decision,
  reason: '',
  profit: 3,
  onHand: 0,
  free: 0,
  coming: 0,
  wishes: 0,
  target: 5,
  need: 5,
  stores: [],
  order: 5,
  picked: 5,
  packSize: 1,
  price: cents(4_000),
  cost: price,
  perDollar: 30,
  sentence: '',
  rate: vendorItemId,
  chances: [90, 80, 70, 60, 50, 40],
  weeks: [],
  others: [],
  ...more,
});
const known = () => [line(1, 1, 4), line(2, 2, 4), line(3, 1, 4), line(4, 1, 1, { order: 0, picked: 0 })];

beforeEach(() => {
  budget = null;
  price = 10;
  send.mockImplementation(async (call: { id: string }) => {
    if (call.id === addSmartLines.id) return { success: true, message: '', orderIds: [77], smartRunId: 5 };
    if (call.id === undoSmartLines.id) return { success: true, message: '' };
    return {
      items: known() as unknown as SmartLineWire[],
      count: 4,
      analyzed: 4,
      decisions: [0, 1, 0, 0, 3, 0],
      vendors: [1, 2].map((vendorId) => ({
        vendorId,
        name: vendorId === 1 ? 'Northern' : 'Cedar',
        lines: 1,
        units: 1,
        total: 1,
        orderMin: 0,
        offers: [],
      })),
      asOf: '2026-11-27',
      refreshedAt: '2026-11-28T00:00:00Z',
      tookMs: 1,
    };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearToasts();
  vi.clearAllMocks();
});

const show = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <SmartOrderPart />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByText('Title 1');
};
const added = () =>
  send.mock.calls
    .filter(([call]) => call.id === addSmartLines.id)
    .map(([, input]) => input.body.map(({ vendorItemId }: { vendorItemId: number }) => vendorItemId));
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const ctrlEnter = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

test('nothing is picked from the start; with one vendor chosen only its lines are picked and added', async () => {
  await show();
  expect(screen.getByText('0 of 3 lines picked')).toBeTruthy();
  ctrlEnter();
  await screen.findByRole('button', { name: /^Add 3 lines, \$150.00 to 2 orders/ });
  fireEvent.click(screen.getByRole('button', { name: /^Northern/ }));
  await screen.findByRole('button', { name: /^Add 2 lines, \$100.00 to Northern/ });
  ctrlEnter();
  await waitFor(() => expect(added()).toEqual([[1, 3]]));
  expect(await screen.findByText('Added 2 lines, $100.00 to Northern')).toBeTruthy();
  // What was picked of the other vendor stays picked.
  fireEvent.click(screen.getByRole('button', { name: /^All vendors/ }));
  await screen.findByRole('button', { name: /^Add 1 line, \$50.00 to Cedar/ });
  press('Open');
  expect(go).toHaveBeenCalledWith(22, { order: 77, vendor: null });
});

test('a budget picks; a decision that is not shown is not added', async () => {
  budget = '500';
  await show();
  await screen.findByRole('button', { name: /^Add 3 lines/ });
  fireEvent.click(screen.getByRole('button', { name: /^Don't order/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pick Title 4' }));
  await screen.findByRole('button', { name: /^Add 4 lines/ });
  fireEvent.click(screen.getByRole('button', { name: /^Order now/ }));
  await screen.findByRole('button', { name: /^Add 1 line/ });
  ctrlEnter();
  await waitFor(() => expect(added()).toEqual([[4]]));
});

test('much money is asked about, by vendor; Undo takes back exactly that run', async () => {
  price = 400;
  await show();
  ctrlEnter();
  await screen.findByRole('button', { name: /^Add 3 lines/ });
  ctrlEnter();
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('Northern: 2 lines, $4,000.00');
  expect(added()).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'Add to order' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(
      send.mock.calls.some(([call, input]) => call.id === undoSmartLines.id && input.smartRunId === 5),
    ).toBe(true),
  );
  expect(await screen.findByText('Taken back.')).toBeTruthy();
});

test('a pack more moves what a dollar earns in the line, in its reasons and in the budget', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Why 5 of Title 1?' }));
  fireEvent.click(screen.getByRole('button', { name: 'One pack more: Title 1' }));
  // 90 + 80 + ... + 40 percent of $30 each, on 6 × $10.
  expect(screen.getAllByText(/195¢/)).toHaveLength(3);
});

test('lines are sorted by a column', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Sold a week' }));
  await waitFor(() =>
    expect(
      screen.getAllByRole('checkbox', { name: /^Pick Title/ }).map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Pick Title 3', 'Pick Title 2', 'Pick Title 1']),
  );
});
