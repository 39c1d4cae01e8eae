import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import { TaskList } from '#domains/tasks/web/public/task-list.tsx';
import '#web/install.ts';
import { reloadSession, signIn } from '#platform/web/session.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: unknown }) => <a href={to}>{children as never}</a>,
  useRouter: () => ({ history: { push: () => undefined } }),
  useNavigate: () => () => undefined,
}));
const nothing = { data: undefined, error: null, isPending: true, isLoading: true, refetch: () => undefined };
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: () => nothing,
  useChange: () => ({ run: () => undefined, pending: false }),
}));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('./use-open-drawers.ts', () => ({ useOpenDrawers: () => [] }));

beforeEach(() => {
  localStorage.clear();
  reloadSession();
});
afterEach(cleanup);

function open(role: RoleName): void {
  const { rights, isAdministrator } = DEFAULT_ROLES.find(({ name }) => name === role) ?? expect.fail(role);
  const user = { userId: 1, username: role, isAdministrator, rights: new Set<string>(rights), storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
  render(<DashboardScreen duties={<TaskList />} />);
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('a cashier’s panels share the width, and what a cashier never does is not there', () => {
  open('Cashier');
  expect(document.querySelector('.dash')?.className).toContain('plain');
  expect(document.querySelectorAll('.dash-side > .col')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/need the right|not in your role/);
  expect(links()).toEqual(['Drawer Count']);
});

test('a manager gets from here to what only the alternative menu has (NAV-05)', () => {
  open('Manager');
  expect(document.querySelector('.dash')?.className).not.toContain('plain');
  expect(screen.getByRole('button', { name: 'Add task' })).toBeTruthy();
  expect(links()).toEqual(['Admin Dashboard', 'Daily stats', 'Drawer Count', 'Cash Transfer']);
});
