import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import '#web/install.ts';
import { reloadSession, signIn } from '#platform/web/session.ts';
import { modules } from '#web/modules.ts';
import { SectionMenu } from '#web/shell/section-menu.tsx';
import { addScreens, type SectionId } from '#web/screens.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: unknown }) => <a href={to}>{children as never}</a>,
}));
vi.mock('#domains/price-changes/web/public/waiting-count.tsx', () => ({ WaitingCount: () => null }));

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let unmount: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  reloadSession();
});
afterEach(() => unmount());

/** Any domain may bring more, so the tests are about the screens that have a place in document A. */
const brought = new Set(
  modules
    .flatMap(({ menu }) => menu ?? [])
    .flatMap(({ label, place }) => (place === undefined ? [label] : [])),
);

function show(role: RoleName, section: SectionId): string[] {
  unmount();
  const { rights, isAdministrator } = DEFAULT_ROLES.find(({ name }) => name === role) ?? expect.fail(role);
  const user = { userId: 1, username: role, isAdministrator, rights: new Set<string>(rights), storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
  const place = document.createElement('div');
  const root = createRoot(place);
  unmount = () => {
    act(() => root.unmount());
    unmount = () => undefined;
  };
  act(() => root.render(<SectionMenu section={section} admin={false} />));
  return [...place.querySelectorAll('a, button')]
    .map((entry) => entry.textContent ?? '')
    .filter((text) => !brought.has(text));
}

test('what is not there yet is marked, at the end of its section', () => {
  expect(show('Manager', 'inventory')).toEqual([
    'Manage Inventory',
    'Physical Inventory',
    'Convert Inventory',
    'Transfers',
  ]);
  expect(show('Manager', 'reports').slice(-2)).toEqual(['Inventory Sales History', 'Sales File']);
  addScreens([
    {
      path: '/management/later',
      label: 'Later',
      section: 'reports',
      menu: 'sidebar',
      right: 'reports.view',
      instead: '/management/reports',
    },
  ]);
  expect(show('Manager', 'reports').at(-1)).toBe('Latersoon');
});

test('entries that a person may not open are not there', () => {
  expect(show('Cashier', 'inventory')).toEqual(['Manage Inventory', 'Physical Inventory', 'Transfers']);
  expect(show('Cashier', 'admin')).toEqual(['Client settings', 'Help Desk', 'Time Clock', 'Price labels']);
});
