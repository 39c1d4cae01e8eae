import { ZERO, cents } from '#kernel/money.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import type { getReview } from '#domains/counts/contract/review.ts';
import type { CountWire, VarianceWire } from '#domains/counts/contract/shapes.ts';
import type { OutputOf } from '#contract/call.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { reloadSession, signIn } from '#platform/web/session.ts';
import '#web/install.ts';
import { ReviewTable } from './review-table.tsx';

const asked = vi.hoisted(() => ({ run: vi.fn(() => Promise.resolve({ success: true, message: '' })) }));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: () => ({ data: undefined, error: null, isLoading: true, refetch: () => undefined }),
  useChange: () => ({ run: asked.run, busy: false }),
  forget: () => undefined,
}));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'UTC' }));

beforeEach(() => {
  localStorage.clear();
  reloadSession();
});
afterEach(cleanup);

type Review = OutputOf<typeof getReview>;

const count = { inventoryId: 7, state: 'open', clientId: 1 } as unknown as CountWire;
const again = vi.fn();

const line = (more: Partial<VarianceWire>): VarianceWire => ({
  upc: '012345678905',
  title: 'Copper Skies',
  departmentid: 1,
  configuration: '',
  department: 'Video Games',
  itemId: 11,
  sku: '2000',
  condition: 'Good',
  bin: 'A1',
  platform: 'SW',
  family: 'game',
  list: 'quantityIssues',
  expectedLow: 3,
  expectedHigh: 3,
  counted: 2,
  difference: -1,
  isDoubtful: false,
  doubt: '',
  cost: cents(-800),
  retail: cents(-1_999),
  isUncosted: false,
  state: 'recount',
  cause: { kind: 'none', words: 'No cause found', detail: '', act: 'recount', withItemId: null, link: '' },
  note: '',
  joinedWith: null,
  copies: [],
  passedTo: '',
  decidedBy: '',
  decidedAt: null,
  ...more,
});

const reviewOf = (lines: readonly VarianceWire[]): Review =>
  ({
    inventory: count,
    summary: {
      expected: 10,
      counted: 9,
      difference: -1,
      netCost: -8,
      netRetail: -19.99,
      allCost: 8,
      allRetail: 19.99,
      unscanned: 0,
      asksUnscanned: false,
      doubtful: lines.filter(({ isDoubtful }) => isDoubtful).length,
      recountsNeeded: 1,
      recountsOut: 0,
      noCause: 1,
      sales: 0,
      trades: 0,
      lists: { missing: 0, new: 0, wrongArea: 0, quantityIssues: lines.length },
      unknown: 0,
    },
    lines,
  }) as unknown as Review;

type Query = UseQueryResult<Review, Error>;

function open(query: Partial<Query>, role: RoleName = 'Manager'): void {
  const { rights, isAdministrator } = DEFAULT_ROLES.find(({ name }) => name === role) ?? expect.fail(role);
  const user = { userId: 1, username: role, isAdministrator, rights: new Set<string>(rights), storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
  const review = {
    data: undefined,
    error: null,
    isLoading: false,
    refetch: again,
    ...query,
  } as unknown as Query;
  render(<ReviewTable count={count} part="all" review={review} />);
}
const words = (): string => document.body.textContent ?? '';

test('while it loads nothing is said of differences', () => {
  open({ isLoading: true });
  expect(words()).not.toMatch(/Nothing differs/);
  expect(document.querySelector('[aria-busy="true"], .skel, .skeleton')).toBeTruthy();
});

test('with none it says so', () => {
  open({ data: reviewOf([]) });
  expect(words()).toMatch(/Nothing differs/);
});

test.each([
  ['a failure of the server', new ApiFailure(500, 'OURS', 'An error occurred', 'req-1')],
  ['no network', new ApiFailure(0, 'NETWORK', 'No connection to the server.', null)],
])('%s is said with how to try again, and never as “nothing differs”', (_what, error) => {
  open({ error });
  expect(words()).not.toMatch(/Nothing differs/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalled();
});

test('a code that nobody knows has no kind of goods on its square', () => {
  open({
    data: reviewOf([line({ list: 'unknown', state: 'unknown', itemId: null, platform: '', family: '' })]),
  });
  expect(document.querySelector('.tile')?.textContent).toBe('');
});

test('an answer that is there stays while the next one fails', () => {
  open({
    data: reviewOf([line({})]),
    error: new ApiFailure(0, 'NETWORK', 'No connection to the server.', null),
  });
  expect(words()).toMatch(/Copper Skies/);
  expect(words()).toMatch(/No connection to the server/);
});

test('a gain of which nobody knows the cost says that instead of $0.00', () => {
  open({ data: reviewOf([line({ difference: 1, counted: 4, cost: ZERO, isUncosted: true })]) });
  expect(words()).toMatch(/No cost/);
});

test('whoever may not see costs sees retail alone', () => {
  open({ data: reviewOf([line({ cost: null })]) }, 'Cashier');
  expect(words()).not.toMatch(/At cost/);
});

test('a copy of another area says where it belongs, and offers both ways out', () => {
  open({
    data: reviewOf([
      line({
        list: 'wrongArea',
        state: 'small',
        cause: {
          kind: 'wrongArea',
          words: 'Wrong area',
          detail: 'Nothing counts its area.',
          act: 'none',
          withItemId: null,
          link: '',
        },
      }),
    ]),
  });
  fireEvent.click(screen.getByText('Copper Skies'));
  expect(words()).toMatch(/It belongs to Video Games\./);
  expect(words()).toMatch(/Nothing counts its area/);
  expect(screen.getByRole('button', { name: 'Count its area' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove scan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a filter keeps what it names', () => {
  open({ data: reviewOf([line({}), line({ itemId: 12, title: 'Silent Harbor', isDoubtful: true })]) });
  fireEvent.click(screen.getByRole('button', { name: /^Doubtful 1/ }));
  expect(words()).toMatch(/Silent Harbor/);
  expect(words()).not.toMatch(/Copper Skies/);
});
