import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

afterEach(cleanup);

const sold = { name: 'Sold', values: [3, 5] };
const chart = { label: 'Sold by month', categories: ['Oct', 'Nov'], series: [sold], format: String };

test('a legend names what is drawn, unless the title says it', () => {
  const { rerender } = render(<BarChart {...chart} />);
  expect(screen.getByText('Sold')).toBeTruthy();
  rerender(<BarChart {...chart} titled />);
  expect(screen.queryByText('Sold')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show as table' })).toBeTruthy();
  rerender(<BarChart {...chart} titled compare={{ name: 'Last year', values: [1, 2] }} />);
  expect(screen.getByText('Sold')).toBeTruthy();
  expect(screen.getByText('Last year')).toBeTruthy();
});
