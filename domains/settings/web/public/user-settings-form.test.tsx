import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UserSettingsForm } from './user-settings-form.tsx';

const kept = vi.hoisted(() => ({ data: {} as Record<string, string>, answer: (_answer: unknown) => {} }));
vi.mock('#platform/web/session.ts', () => ({ useWorkplace: () => ({ userId: 1, username: 'jo' }) }));
vi.mock('#platform/web/call-hooks.ts', () => ({ useCall: () => ({ data: kept.data, error: null }) }));
vi.mock('./apply-user-settings.ts', () => ({ applyUserSettings: () => undefined }));
vi.mock('#platform/web/use-submit.ts', () => ({
  useSubmit: () => ({
    busy: false,
    problem: null,
    reset: () => undefined,
    send: () => new Promise((done) => void (kept.answer = done)),
  }),
}));
afterEach(cleanup);

test('what is changed while it is being saved is kept, and saved next', async () => {
  kept.data = { Theme: 'light' };
  render(<UserSettingsForm />);
  const save = () => screen.getByRole('button', { name: 'Save' });
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  fireEvent.click(save());
  fireEvent.click(screen.getByRole('radio', { name: 'Same as device' }));
  kept.data = { Theme: 'dark' };
  await act(async () => kept.answer({ settings: kept.data }));
  const chosen = screen.getByRole('radio', { name: 'Same as device' });
  expect(chosen.getAttribute('aria-checked')).toBe('true');
  expect(save().getAttribute('aria-disabled')).not.toBe('true');
});
