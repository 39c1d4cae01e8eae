import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LabelsDialog } from './labels-dialog.tsx';

afterEach(cleanup);

const open = (items: { itemSku: string; quantity: number }[]) => {
  const onPrint = vi.fn();
  render(<LabelsDialog items={items} onPrint={onPrint} onClose={() => {}} />);
  return onPrint;
};

test('of one item as many as are on hand, unless another number is typed', () => {
  const onPrint = open([{ itemSku: 'A', quantity: 3 }]);
  expect(screen.getByText('Print 3 labels')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('How many labels'), { target: { value: '2' } });
  fireEvent.submit(screen.getByLabelText('How many labels'));
  expect(onPrint).toHaveBeenCalledExactlyOnceWith(['A', 'A']);
});

test('of several one per copy, or one each', () => {
  const onPrint = open([
    { itemSku: 'A', quantity: 3 },
    { itemSku: 'B', quantity: 1 },
  ]);
  expect(screen.getByText('Print 4 labels')).toBeTruthy();
  fireEvent.click(screen.getByText('One each'));
  fireEvent.click(screen.getByText('Print 2 labels'));
  expect(onPrint).toHaveBeenCalledExactlyOnceWith(['A', 'B']);
});
