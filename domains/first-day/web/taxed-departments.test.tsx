import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DepartmentWire } from '#domains/departments/contract/calls.ts';
import { TaxedDepartments, taxWith } from './taxed-departments.tsx';

const GST = { name: 'GST', taxRate: 5 };
const QST = { name: 'QST', taxRate: 9.975 };
const BOTH = { taxRate: 14.975, taxParts: [GST, QST] };
const departments = [
  { departmentId: 1, departmentName: 'Music', enabled: true },
  { departmentId: 2, departmentName: 'Books', enabled: true },
] as DepartmentWire[];

afterEach(cleanup);

test.each([
  ['nothing said', BOTH, undefined, BOTH],
  ['its first part', BOTH, 0, { taxRate: 5, taxParts: [GST] }],
  ['a part that was taken away', BOTH, 2, BOTH],
  ['one number', { taxRate: 5, taxParts: [] }, 0, { taxRate: 5, taxParts: [] }],
])('with %s', (_what, draft, at, expected) => {
  expect(taxWith(draft, at)).toEqual(expected);
});

test('a department that is taxed may have one of several parts alone', () => {
  const onAlone = vi.fn();
  const show = (taxParts: typeof BOTH.taxParts, without: number[] = []) => {
    cleanup();
    const draft = { ...BOTH, taxParts };
    const acts = { onTaxed: () => undefined, onAlone };
    render(<TaxedDepartments {...{ departments, draft, without, alone: { 2: 1 }, ...acts }} />);
  };
  show([]);
  expect(screen.queryByLabelText('Tax of Books')).toBeNull();
  show(BOTH.taxParts, [1]);
  expect(screen.queryByLabelText('Tax of Music')).toBeNull();
  const books = screen.getByLabelText<HTMLSelectElement>('Tax of Books');
  expect(books.selectedOptions[0]?.textContent).toBe('QST alone');
  fireEvent.change(books, { target: { value: '0' } });
  expect(onAlone).toHaveBeenLastCalledWith({ 2: 0 });
  fireEvent.change(books, { target: { value: '' } });
  expect(onAlone).toHaveBeenLastCalledWith({});
});
