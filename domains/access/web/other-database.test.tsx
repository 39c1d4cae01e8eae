// What is seen while another database is opened, and on the login of the one that was?
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginPage } from './login-dialog.tsx';

/** Is the demo still open? One answer after another; the last one stays. */
let isDemo: boolean[];

const answers: Record<string, () => unknown> = {
  '/readyz': () => ({ ok: true }),
  '/healthz': () => ({ ok: true }),
  '/api/Dashboard/IsDemo': () => ({ isDemo: isDemo.length > 1 ? isDemo.shift() : isDemo[0] }),
  '/api/Session/OtherDatabase': () => ({ offer: 'setUp' }),
  '/api/Session/Practice': () => ({ percent: 0, port: null, state: 'none' }),
  '/api/Session/NeedsFirstAdministrator': () => ({ needed: false }),
  '/api/Session/SetUpShop': () => ({ success: true, message: '' }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url, location.origin).pathname]?.();
    return new Response(JSON.stringify(answer ?? []), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a shop that is made says how far it is, and on its login that it was made', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  isDemo = [true];
  render(<LoginPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up your own shop' }));
  isDemo = [true, false];
  type('Your name', 'Ida Quist');
  type('Username', 'ida-q');
  type('Email', 'ida@shop.example');
  type('Password', 'blue-lamp-42');
  fireEvent.click(screen.getByRole('button', { name: 'Set up my shop' }));
  const bar = await screen.findByRole('progressbar', { name: 'Closing the demo' });
  expect(bar.getAttribute('aria-valuetext')).toBe('Step 2 of 3');
  await waitFor(() => expect(reload).toHaveBeenCalled());
  cleanup();
  // As the new page finds it.
  render(<LoginPage />);
  expect(await screen.findByText(/^Your shop is made/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ida-q');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});
