// What a finished check-in says of an invoice that differs, before and after somebody cleared it.
import { cents } from '#kernel/money.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Difference } from './invoice-panel.tsx';

afterEach(cleanup);

const data = {
  invoiceTotal: cents(5_750),
  together: cents(5_500),
  likeliest: 'Blue Lantern',
  likeliestUnits: 5,
  isCleared: false,
  paid: null,
};

test('it names the likeliest line until it is cleared, then what is paid', () => {
  const { rerender } = render(<Difference data={data} />);
  expect(screen.getByText('The invoice is $2.50 more.')).toBeTruthy();
  expect(screen.getByText(/Likely Blue Lantern: billed 5 × \$0.50 above/)).toBeTruthy();
  rerender(<Difference data={{ ...data, isCleared: true, paid: cents(5_600) }} />);
  expect(screen.queryByText(/Likely/)).toBeNull();
  expect(screen.getByText('It is cleared: we pay $56.00 in all.')).toBeTruthy();
});

test('while the cost of something isn’t known, no line is the likely one', () => {
  render(<Difference data={data} withoutCost={2} />);
  expect(screen.getByText('The invoice is $2.50 more.')).toBeTruthy();
  expect(screen.queryByText(/Likely/)).toBeNull();
});

test('who may not see costs sees no difference; an invoice that agrees has none', () => {
  const { container, rerender } = render(
    <Difference data={{ ...data, invoiceTotal: null, together: null }} />,
  );
  expect(container.textContent).toBe('');
  rerender(<Difference data={{ ...data, invoiceTotal: cents(5_500) }} />);
  expect(container.textContent).toBe('');
});
