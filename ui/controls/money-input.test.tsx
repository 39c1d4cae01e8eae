import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';

afterEach(cleanup);

function Price({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Price" hint="Of a copy">
      <MoneyInput value={value} onChange={setValue} />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const type = (keys: string) => {
  for (const key of keys) fireEvent.change(box(), { target: { value: box().value + key } });
};
const described = () =>
  (box().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

test('cents are said to be cents, until a point makes them dollars', () => {
  render(<Price start={null} />);
  fireEvent.focus(box());
  expect(described()).toBe('Of a copy');
  type('25');
  expect(described()).toBe('Of a copy 25 cents. For $25.00 type a point: 25.');
  type('.');
  expect([box().value, described()]).toEqual(['25.00', 'Of a copy']);
});

test('what was typed is done with when the field is left', () => {
  render(<Price start={null} />);
  type('25');
  fireEvent.blur(box());
  expect(described()).toBe('Of a copy');
  type('.');
  expect(box().value).toBe('0.25');
});

function Off({ of }: { of?: number }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <form onSubmit={() => sent(value)}>
      <Field label="Price">
        <MoneyInput value={value} onChange={setValue} percentOf={of} />
      </Field>
      <button>Apply</button>
    </form>
  );
}
const sent = vi.fn();
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

test.each([
  ['10%', '2.50', '10% of $25.00'],
  ['12.5%', '3.13', '12.5% of $25.00'],
  ['12,5%', '3.13', '12.5% of $25.00'],
])('%s of what it is given is %s', (typed, value, words) => {
  render(<Off of={2_500} />);
  type(typed);
  expect([box().value, described()]).toEqual([value, words]);
});

test('a percent where only dollars are meant is said to be none, and not sent', () => {
  sent.mockClear();
  render(<Off />);
  type('10%');
  expect([described(), box().getAttribute('aria-invalid')]).toEqual(['Dollars, not a percent.', 'true']);
  apply();
  expect(sent).not.toHaveBeenCalled();
  type('00');
  apply();
  expect(sent).toHaveBeenCalledExactlyOnceWith(1_000);
});
