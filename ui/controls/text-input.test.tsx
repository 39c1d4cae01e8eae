import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordInput } from './text-input.tsx';

afterEach(cleanup);

test('Tab passes by the eye of a password', () => {
  render(<PasswordInput value="" onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Show password' }).tabIndex).toBe(-1);
});
