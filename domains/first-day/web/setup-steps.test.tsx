import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getAllDepartmentConditions,
  getConditionList,
  getConfigsForDepartment,
  getDepartmentConfigurations,
  getDepartmentConditions,
  getDepartments,
} from '#domains/departments/contract/calls.ts';
import { getUserList } from '#domains/access/contract/users.ts';
import { getCountRules } from '#domains/cash/contract/moves.ts';
import { getCurrentDrawerInfoDetails, getLastClosedAmount } from '#domains/cash/contract/calls.ts';
import { CashStep } from '#domains/first-day/web/cash-step.tsx';
import { DepartmentsStep } from '#domains/first-day/web/departments-step.tsx';
import { GoodsStep } from '#domains/first-day/web/goods-step.tsx';
import { FoldedStep } from '#domains/first-day/web/step-acts.tsx';
import { PeopleStep } from '#domains/first-day/web/people-step.tsx';
import { StoreStep } from '#domains/first-day/web/store-step.tsx';
import { TaxStep } from '#domains/first-day/web/tax-step.tsx';
import { TradesStep } from '#domains/first-day/web/trades-step.tsx';
import { getAllPricingRules } from '#domains/pricing/contract/calls.ts';
import { getAllClientSettings } from '#domains/settings/contract/calls.ts';
import { getStores } from '#domains/stores/contract/own.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { readDraft, writeDraft } from '#platform/web/drafts/kept-draft.ts';

const ITEM = vi.hoisted(() => ({
  ...{ itemSku: '1', inventoryId: 4, title: 'Saturn', configuration: 'Saturn', condition: 'Good' },
  ...{ quantity: 1, salePrice: 4_999, serialRequired: false },
}));
const calls = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  sent: [] as { id: string; input: Record<string, unknown> }[],
}));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({ data: calls.answers[id], error: null, isPending: false }),
  useChange: ({ id }: { id: string }) => ({
    run: async (input: Record<string, unknown>) => {
      calls.sent.push({ id, input });
      return { success: true, message: '', intValue: 4, item: ITEM, total: 10_000 };
    },
  }),
  forget: () => undefined,
}));
vi.mock('#platform/web/session.ts', async (real) => ({
  ...(await real<object>()),
  useMayDo: () => true,
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1, posId: 2, userId: 3, username: 'owner' }),
}));

// Another test of the same process may have filled it: labels would be printed.
vi.mock('#domains/inventory/web/public/stock-added.ts', () => ({ stockAdded: () => [] }));
vi.mock('#domains/stores/web/public/use-active-place.ts', () => ({
  useActivePlace: () => ({ device: { posId: 2, description: 'Counter 1' } }),
}));
vi.mock('#platform/web/path-link.tsx', () => ({ PathLink: () => null }));

const department = (departmentId: number, departmentName: string, more: object = {}) => ({
  ...{ departmentId, departmentName, enabled: true, family: 'game', clientId: 0 },
  ...{ taxRate: 8.25, taxParts: [], serialRequired: false, defaultCondition: 1, ...more },
});
const saved = vi.fn();
const acts = { onSaved: saved, onSkip: () => undefined, mayNotSkip: null };

beforeEach(() => {
  sessionStorage.clear();
  saved.mockClear();
  calls.sent.length = 0;
  calls.answers = {
    [getDepartments.id]: [
      department(1, 'Video Games'),
      department(2, 'Game Consoles', { serialRequired: true }),
    ],
    [getClientList.id]: [{ clientId: 1 }],
    [getAllClientSettings.id]: [{ setting: 'ReceiptTaxParts', settingValue: 'false' }],
    [getDepartmentConditions.id]: [{ conditionId: 1, name: 'Good' }],
    [getConfigsForDepartment.id]: [{ configurationId: 9, name: 'Saturn' }],
  };
});
afterEach(cleanup);

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const folded = (
  <FoldedStep {...acts} step="registers" what="Now: Counter 1." open="Add registers">
    <input aria-label="How many" />
  </FoldedStep>
);

test('a folded step is kept by one press, or opens at its first field', () => {
  render(folded);
  fireEvent.click(screen.getByRole('button', { name: /^Keep as it is/ }));
  expect(saved).toHaveBeenCalledWith(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add registers' }));
  expect(document.activeElement).toBe(screen.getByLabelText('How many'));
});

test('a step in which something was typed before a reload is open', () => {
  writeDraft('setup 3 1 registers', 2);
  render(folded);
  expect(screen.getByLabelText('How many')).toBeTruthy();
});

test('two named parts of the tax come onto the receipt unless somebody says no', async () => {
  render(<TaxStep {...acts} />);
  type('Sales tax', '2');
  expect(screen.queryByText('Show the parts on the receipt')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Split/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name of part 1/)));
  type(/^Name of part 1/, 'State');
  type(/^Name of part 2/, 'City');
  type(/^Rate of part 2/, '1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Show the parts/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Save and go on/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(calls.sent[0]?.input).toMatchObject({ setting: 'ReceiptTaxParts', value: 'true' });
});

test('a department with a rate of its own is named, and keeps it unless ticked', async () => {
  calls.answers[getDepartments.id] = [
    department(1, 'Music', { taxRate: 14.975 }),
    department(2, 'Movies', { taxRate: 14.975 }),
    department(3, 'Books', { taxRate: 5 }),
  ];
  render(<TaxStep {...acts} />);
  type('Sales tax', '15');
  const books = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Books, now 5%' });
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save and go on/ }));
  const sentFor = () => {
    const { input } = calls.sent.at(-1) ?? expect.fail('nothing sent');
    return (input as { body: { id: number }[] }).body.map(({ id }) => id);
  };
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(sentFor()).toEqual([1, 2]);
  fireEvent.click(books);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(sentFor()).toEqual([1, 2, 3]);
});

test('goods of a department with serial numbers are not added without one, and have a platform', async () => {
  render(<GoodsStep {...acts} />);
  type('Title', 'Saturn');
  fireEvent.change(screen.getByLabelText('Department'), { target: { value: '2' } });
  type('Price', '4999');
  fireEvent.change(screen.getByLabelText(/^Platform/), { target: { value: 'Saturn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to stock' }));
  expect(await screen.findByText(/1 serial number needed/)).toBeTruthy();
  expect(calls.sent).toEqual([]);
  type('Serial number', 'SN-1');
  fireEvent.click(screen.getByRole('button', { name: 'Add to stock' }));
  await waitFor(() => expect(calls.sent).toHaveLength(1));
  expect(calls.sent[0]?.input).toMatchObject({ Serial: 'SN-1', configuration: 'Saturn' });
});

test('going on with an item that is typed and not added says so; it is added, or left', async () => {
  render(<GoodsStep {...acts} />);
  const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^Go on/ }));
  type('Title', 'Half an it');
  goOn();
  expect(saved).not.toHaveBeenCalled();
  const note = within(screen.getByRole('alert'));
  expect(note.getByText('The item is not added to stock yet.')).toBeTruthy();
  // The row says what it lacks.
  fireEvent.click(note.getByRole('button', { name: 'Add to stock' }));
  expect(screen.queryByText('The item is not added to stock yet.')).toBeNull();
  expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Department')));
  goOn();
  fireEvent.click(screen.getByRole('button', { name: 'Discard it and go on' }));
  expect(saved).toHaveBeenCalledWith(false);
  expect(readDraft('setup 3 1 goods')).toBeUndefined();
});

function typeItem(price: string) {
  type('Title', 'Saturn');
  fireEvent.change(screen.getByLabelText('Department'), { target: { value: '1' } });
  type('Price', price);
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('an item that is whole is added by going on, which then goes on', async () => {
  render(<GoodsStep {...acts} />);
  typeItem('4999');
  press(/^Go on/);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Add to stock' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(calls.sent).toHaveLength(1);
});

test('the question about an unfinished item is answered once it was added by its own button', async () => {
  render(<GoodsStep {...acts} />);
  typeItem('4999');
  press(/^Go on/);
  fireEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Add to stock' }));
  expect(await screen.findByText(/^1 × Saturn/)).toBeTruthy();
  type('Title', 'N');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('words are no barcode', () => {
  render(<GoodsStep {...acts} />);
  typeItem('4999');
  type('Barcode', 'Elden Ring');
  press('Add to stock');
  expect(screen.getByRole('alert').textContent).toMatch(/^This is a title, not a barcode/);
  expect(calls.sent).toEqual([]);
});

test('a price of cents is asked about once before it is stocked', async () => {
  render(<GoodsStep {...acts} />);
  typeItem('25');
  press('Add to stock');
  expect(screen.getByText('$0.25? Or $25.00?')).toBeTruthy();
  expect(calls.sent).toEqual([]);
  expect(document.activeElement?.textContent).toBe('$25.00');
  press('$25.00');
  await waitFor(() => expect(calls.sent[0]?.input).toMatchObject({ saleprice: 2_500 }));
});

test('what was added is listed after a reload, to change and to take out', async () => {
  const { unmount } = render(<GoodsStep {...acts} />);
  typeItem('4999');
  press('Add to stock');
  expect(await screen.findByText(/^1 × Saturn, \$49.99/)).toBeTruthy();
  expect(screen.getByText('Saturn, Good')).toBeTruthy();
  unmount();
  render(<GoodsStep {...acts} />);
  expect(screen.getByText('1 of the first 5 added')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go on: Goods' })).toBeTruthy();
  press('Change: Saturn');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Quantity'), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(calls.sent[1]?.input).toMatchObject({ inventoryId: 4, quantity: 3, quantityWas: 1 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Remove: Saturn');
  await waitFor(() => expect(screen.queryByText(/Saturn, \$49.99/)).toBeNull());
});

test('the same everywhere says what cash is less by; what is wrong is red, fills nothing in and isn’t saved', async () => {
  const shares = { Buy1: 30, Buy2: 25, Buy3: 20, Buy4: 10, buyFixed: null, doNotBuy: false };
  calls.answers[getDepartments.id] = [department(1, 'Video Games', { cashTradeDiscount: 20 })];
  calls.answers[getAllPricingRules.id] = [
    { pricingRuleID: 5, departmentId: 1, description: 'Games', ...shares },
  ];
  calls.answers[getConditionList.id] = [{ conditionId: 1, name: 'Good' }];
  render(<TradesStep {...acts} />);
  press('Change percentages');
  const less = () => screen.getByLabelText<HTMLInputElement>('Cash is less than credit by').value;
  type('Credit', '40');
  press(/^Save and go on/);
  expect(screen.getByText('Fill in every percentage. 0 buys nothing.')).toBeTruthy();
  type('Cash', '4');
  expect(less()).toBe('90');
  type('Cash', '45');
  expect(screen.getByRole('alert').textContent).toBe('Cash can’t be more than credit.');
  expect(less()).toBe('20');
  press(/^Save and go on/);
  expect(calls.sent).toEqual([]);
  expect(saved).not.toHaveBeenCalled();
  type('Cash', '30');
  expect(screen.getByText(/cash is 25% less than credit/)).toBeTruthy();
  press(/^Save and go on/);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(calls.sent).toMatchObject([
    { input: { body: [{ Buy1: 40, Buy2: 40, Buy3: 40, Buy4: 40 }] } },
    { input: { body: [{ cashTradeDiscount: 25 }] } },
  ]);
});

test('a username is made of the name; a short one gets the keyboard and says how long it has to be', async () => {
  calls.answers[getUserList.id] = [{ name: 'owner', role: '' }];
  render(<PeopleStep {...acts} />);
  type('Name', 'Kim Lee');
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  expect(username.value).toBe('kimlee');
  type('Username', 'kim');
  press(/^I work alone/);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Add and invite' }));
  expect(screen.getByRole('alert').textContent).toBe('At least 4 letters or digits.');
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(calls.sent).toEqual([]);
});

test('leaving is asked about while the first password is seen alone, and no more once it was copied', async () => {
  calls.answers[getUserList.id] = [{ name: 'owner', role: '' }];
  render(<PeopleStep {...acts} />);
  type('Name', 'Kim Lee');
  press('Add and invite');
  const card = await screen.findByRole('region', { name: 'Invitation of kimlee' });
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  fireEvent.copy(card);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a browser that knows no place asks for the time zone, and saves nothing without it', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'UTC',
  });
  const address = { address1: '', address2: '', city: '', state: '', zip: '', phone: '' };
  calls.answers[getStores.id] = [
    { clientId: 1, clientName: 'Store 1', ...address, timeZone: 'America/New_York', hasBooks: false },
  ];
  render(<StoreStep {...acts} />);
  expect(screen.getByText(/^This browser doesn’t say in which time zone/)).toBeTruthy();
  press(/^Save and go on/);
  expect(screen.getByRole('alert').textContent).toBe('Choose the time zone');
  type('Time zone', 'America/Denver');
  press(/^Save and go on/);
  expect(calls.sent).toMatchObject([{ input: { timeZone: 'America/Denver' } }]);
  vi.restoreAllMocks();
});

test('after the first sale the time zone is shown with the reason why it stays', () => {
  const address = { address1: '', address2: '', city: '', state: '', zip: '', phone: '' };
  calls.answers[getStores.id] = [
    { clientId: 1, clientName: 'Store 1', ...address, timeZone: 'America/Denver', hasBooks: true },
  ];
  render(<StoreStep {...acts} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').disabled).toBe(true);
  expect(screen.getByText(/^It can’t change after the first sale/)).toBeTruthy();
  // What came with the store is typed over.
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'Store 1'.length]);
});

test('the summary says which platforms were chosen, and all departments are switched at once', () => {
  calls.answers[getConditionList.id] = [{ conditionId: 1, name: 'Good' }];
  calls.answers[getAllDepartmentConditions.id] = [{ departmentId: 1, conditionId: 1 }];
  calls.answers[getDepartmentConfigurations.id] = [{ departmentId: 1, configurationId: '9', name: 'Saturn' }];
  render(<DepartmentsStep {...acts} />);
  expect(screen.getByText(/Chosen: Video Games \(1 platform, 1 condition\)/)).toBeTruthy();
  press('Choose departments');
  press('None: Departments that you sell');
  const isOn = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(isOn()).toEqual([false, false]);
  press('All: Departments that you sell');
  expect(isOn().filter(Boolean).length).toBeGreaterThan(1);
});

test.each([
  ['was never said', '0.00', ['100.00']],
  ['was said', '150.00', []],
])('the first count is what each day begins with where that %s', async (_when, settingValue, values) => {
  calls.answers[getCurrentDrawerInfoDetails.id] = {
    ...{ isOpen: false, posDrawerInfoID: 0, startCash: 0, endingCash: 0 },
  };
  calls.answers[getLastClosedAmount.id] = { lastClosedAmount: 0 };
  calls.answers[getCountRules.id] = { limit: null, isBlind: false };
  calls.answers[getAllClientSettings.id] = [{ setting: 'StartingCash', settingValue }];
  render(<CashStep {...acts} />);
  press(/^Count the drawer of/);
  fireEvent.click(screen.getByText('Total only'));
  fireEvent.change(screen.getByLabelText(/Counted total/), { target: { value: '100.00' } });
  press(/^Submit/);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(calls.sent.flatMap(({ input }) => ('setting' in input ? [input.value] : []))).toEqual(values);
});

test('of one department there is nothing to choose', () => {
  calls.answers[getDepartments.id] = [department(1, 'Video Games')];
  render(<GoodsStep {...acts} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Department').value).toBe('1');
});

test('what is typed and not saved can be thrown away', () => {
  calls.answers[getDepartments.id] = [department(1, 'Video Games', { taxRate: 7 })];
  render(<TaxStep {...acts} />);
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  type('Sales tax', '5');
  expect(readDraft('setup 3 1 taxes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Sales tax' }));
  expect(screen.getByLabelText<HTMLInputElement>('Sales tax').value).toBe('7');
  expect(readDraft('setup 3 1 taxes')).toBeUndefined();
  // What is typed back is no draft.
  type('Sales tax', '5');
  type('Sales tax', '7');
  expect(readDraft('setup 3 1 taxes')).toBeUndefined();
});
