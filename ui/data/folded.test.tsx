import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Folded } from './folded.tsx';

afterEach(cleanup);

test('a short text stands by itself', () => {
  render(<Folded text="Cart 3, two boxes" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a long one two lines are seen, and all of it when somebody asks', () => {
  const long = 'Cart 3, two boxes. '.repeat(50);
  render(<Folded text={long} />);
  const text = screen.getByText(long.trim());
  expect(text.className).toContain('two');
  fireEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  expect(text.className).not.toContain('two');
  fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(text.className).toContain('two');
});
