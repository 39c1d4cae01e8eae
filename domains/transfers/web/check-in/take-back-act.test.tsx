// What keeps a check-in from being taken back is said line by line.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Blocks } from './take-back-act.tsx';

test('each line with its reason; one reason for all of it where there is one', () => {
  const lines = [
    { transferItemId: 1, title: 'Night Ferry', reason: 'sold since' },
    { transferItemId: 2, title: 'Saltmarsh Tactics', reason: 'counted since' },
  ];
  const { rerender } = render(<Blocks reason="" lines={lines} />);
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Night Ferrysold since',
    'Saltmarsh Tacticscounted since',
  ]);
  rerender(<Blocks reason="Its invoice was cleared." lines={[]} />);
  expect(screen.getByText('Its invoice was cleared.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
