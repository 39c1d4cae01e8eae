import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { STEPS, type StepState } from '#domains/first-day/rules/steps.ts';
import { SetupScreen } from '#domains/first-day/web/setup-screen.tsx';
import { writeDraft } from '#platform/web/drafts/kept-draft.ts';

const went = vi.hoisted(() => vi.fn());
const calls = vi.hoisted(() => ({ answers: {} as Record<string, unknown> }));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({ data: calls.answers[id], error: null, isPending: false }),
  useChange: () => ({ run: async () => ({ success: true, message: '' }) }),
  forget: () => undefined,
}));
vi.mock('#platform/web/session.ts', async (real) => ({
  ...(await real<object>()),
  useMayDo: () => true,
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1, posId: 2, userId: 3, username: 'owner' }),
}));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/use-address.ts', () => ({ useAddress: () => ['sale', () => undefined] }));
vi.mock('#platform/web/path-link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: string }) => (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        if (!event.ctrlKey) went(to);
      }}
    >
      {children}
    </a>
  ),
}));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function renderWith(sale: StepState): void {
  calls.answers[getSetupSteps.id] = {
    isDemo: false,
    steps: STEPS.map((step) => ({ step, state: step === 'sale' ? sale : 'done' })),
  };
  render(<SetupScreen />);
}

test('all is set up only once all is saved', () => {
  writeDraft('setup 3 1 goods', { title: 'Half an it' });
  renderWith('passed');
  expect(screen.queryByText('Everything is set up.')).toBeNull();
  expect(screen.getByText('Not saved yet: Goods.')).toBeTruthy();
});

test('after the first sale no link offers it again', () => {
  renderWith('done');
  expect(screen.getByText('Everything is set up.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sell the first item' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'To the register' })).toHaveLength(1);
});

test.each<[StepState, string]>([
  ['left', 'Sell the first item'],
  ['passed', 'Sell the first item'],
  ['done', 'To the register'],
])('Ctrl+Enter goes to the register in this tab, also from the link, while the sale is %s', (state, name) => {
  went.mockClear();
  renderWith(state);
  const [link] = screen.getAllByRole('link', { name });
  expect(fireEvent.keyDown(link as HTMLElement, { key: 'Enter', ctrlKey: true })).toBe(false);
  expect(went).toHaveBeenCalledExactlyOnceWith('/pos/transactions/trans');
});
