import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import '#web/install.ts';
import { reloadSession, signIn } from '#platform/web/session.ts';
import { Palette } from '#web/shell/palette.tsx';

const went: unknown[] = [];
const asked: { id: string; input: Record<string, unknown> }[] = [];
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => (to: unknown) => void went.push(to) }));
vi.mock('#domains/stores/web/public/use-active-place.ts', () => ({
  useActivePlace: () => ({ store: { timeZone: 'UTC' } }),
}));

/** What every screen of the shell asks for anyway. */
const SHARED = ['DepartmentHandler.Get', 'ClientHandler.GetClientInfo', 'ClientHandler.GetClientList'];

const pageOf = (...items: object[]) => ({
  items,
  options: { totalitems: items.length, page: 1, itemsPerPage: 4 },
});
const rows: Record<string, unknown> = {
  'VendorOrder.GetByStatus': pageOf({
    vendorOrderId: 9,
    poNumber: 'PO-1-9',
    vendorName: 'Northern',
    orderStatusDescription: 'Created',
  }),
  'EcommOrder.GetChannelOrders': pageOf(
    {
      orderID: 4,
      number: '1003',
      channel: 'Shopify',
      orderSourceId: 'shopify',
      orderStatusDescription: 'New',
    },
    { orderID: 5, number: '1003-B', channel: 'eBay', orderSourceId: 'ebay', orderStatusDescription: 'New' },
  ),
  'Customers.Search': [
    { customerId: 7, firstName: 'Dana', lastName: 'Ruiz', phone: '312-555-0104', email: '' },
  ],
  'Inventory.QuickSearch': [
    {
      inventoryId: 9,
      title: 'Dana’s Garden',
      configuration: 'DVD',
      condition: 'Good',
      artist: '',
      salePrice: 499,
      quantity: 2,
    },
  ],
  'Transaction.FindReceipts': [
    {
      transactionId: 5,
      receiptNumber: '1-1-000005',
      finishedAt: '2026-11-22T15:00:00Z',
      due: 20,
      customerName: '',
    },
  ],
  'ReportEngine.GetReportList': [
    {
      reportName: 'Sales by Department',
      group: 'Sales',
      title: 'Sales by department',
      description: 'Sales of each',
      period: 'range',
      filters: ['department'],
    },
  ],
  'DepartmentHandler.Get': [{ departmentId: 3, departmentName: 'Video Games', family: 'game' }],
  'InventoryTransferHandler.GetTransfers': [
    {
      inventoryTransferID: 6,
      number: 'T-2-0006',
      clientSource: 'Harbor',
      VendorName: '',
      clientDestination: 'Main',
    },
  ],
  'ClientSettingsHandler.GetAllClientSettings': [
    { setting: 'StartingCash', category: 'Drawers', explanation: '' },
    { setting: 'TradeTax', category: 'Tax', explanation: '' },
  ],
};
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: (call: { id: string }, input: Record<string, unknown>, { enabled = true } = {}) => {
    if (
      enabled &&
      !asked.some((one) => one.id === call.id && JSON.stringify(one.input) === JSON.stringify(input))
    )
      asked.push({ id: call.id, input });
    return { data: enabled ? rows[call.id] : undefined, isFetching: false };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('clientID', '1');
  reloadSession();
  went.length = 0;
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(role: RoleName) {
  const { rights, isAdministrator } = DEFAULT_ROLES.find(({ name }) => name === role) ?? expect.fail(role);
  const user = { userId: 1, username: role, isAdministrator, rights: new Set<string>(rights), storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
  render(<Palette onClose={() => undefined} />);
}
const box = () => screen.getByRole('combobox', { name: 'Find anything' });
function type(text: string): void {
  for (let end = 1; end <= text.length; end++)
    fireEvent.change(box(), { target: { value: text.slice(0, end) } });
  act(() => void vi.advanceTimersByTime(400));
}
const shown = () => screen.queryAllByRole('option').map((row) => row.textContent ?? '');

test('customers and items are found, asked once after a pause, and opened by Enter', () => {
  open('Cashier');
  type('dana');
  expect(shown()).toEqual([
    expect.stringMatching(/^Dana Ruiz.*312-555-0104.*Customer$/),
    expect.stringMatching(/^Dana’s Garden.*DVD · Good · \$4\.99 · 2 in stock.*Item$/),
  ]);
  expect(asked.filter(({ id }) => id === 'Customers.Search').map(({ input }) => input.text)).toEqual([
    'dana',
  ]);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(went).toEqual([{ to: '/management/inventory', search: { item: 9 } }]);
});

test('a number finds the receipt that is there; words never ask for one', () => {
  open('Cashier');
  type('1-1-5');
  expect(shown()[0]).toMatch(/^1-1-000005.*\$20\.00.*Receipt$/);
  expect(asked.at(-1)).toBeDefined();
  type('dana');
  expect(asked.filter(({ id, input }) => id.endsWith('FindReceipts') && input.Number === 'dana')).toEqual([]);
  expect(shown().join()).not.toContain('1-1-000005');
});

test.each([
  ['PO-1-9', /^PO-1-9.*Northern · Created.*Vendor order$/, { section: 22, order: 9 }],
  ['t-2-0006', /^T-2-0006.*Harbor → Main.*Transfer$/, { transfer: 6 }],
  ['shopify 1003', /^Shopify 1003.*Web order$/, { order: 4 }],
  ['smart order', /^Smart Order/, { section: 20 }],
  ['sales by department', /^Sales by department.*Report$/, {}],
  ['video games last month', /^Sales by department.*Report$/, { DepartmentId: '3', Range: 'lastMonth' }],
])('%s is found and opened', (text, row, search) => {
  open('Manager');
  type(text);
  expect(shown()).toContainEqual(expect.stringMatching(row));
  fireEvent.click(
    screen.getAllByRole('option').find((one) => row.test(one.textContent ?? '')) ?? expect.fail(),
  );
  expect(went.at(-1)).toMatchObject({ search });
});

test('settings and acts are found by their words, refund by what people call it', () => {
  open('Manager');
  type('starting');
  expect(shown()).toContainEqual(expect.stringMatching(/^Starting cash.*Drawers.*Setting$/));
  expect(shown().join()).not.toContain('Trades and sales tax');
  type('punch');
  expect(shown().join()).toMatch(/Time Clock.*Time-Clock/);
  type('refund');
  expect(shown()[0]).toContain('Start Transaction (Sell & Trade)');
});

test('nothing is asked or shown that the user may not see', () => {
  const { rights } = DEFAULT_ROLES.find(({ name }) => name === 'Cashier') ?? expect.fail('Cashier');
  const few = new Set<string>(rights);
  for (const right of [
    'cash.view',
    'channels.view',
    'customers.view',
    'inventory.view',
    'settings.view',
    'transactions.view',
  ])
    few.delete(right);
  const user = { userId: 1, username: 'few', isAdministrator: false, rights: few, storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
  render(<Palette onClose={() => undefined} />);
  type('1-1-5');
  type('users');
  expect(asked.filter(({ id }) => !SHARED.includes(id))).toEqual([]);
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “users”.');
});
