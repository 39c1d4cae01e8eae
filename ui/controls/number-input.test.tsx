import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

afterEach(cleanup);

function Share() {
  const [value, setValue] = useState<number | null>(50);
  return (
    <Field label="Share" hint="Of its price">
      <NumberInput min={5} max={100} decimals={1} value={value} onChange={setValue} />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test.each([
  ['825', '100', 'At most 100.'],
  ['1', '5', 'At least 5.'],
])('%s becomes %s on leaving, and it is said', (typed, value, words) => {
  render(<Share />);
  type(typed);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.blur(box());
  expect([box().value, screen.getByRole('status').textContent]).toEqual([value, words]);
  expect(box().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id);
});

test('what is typed next takes the sentence away', () => {
  render(<Share />);
  type('825');
  fireEvent.blur(box());
  type('8');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the first Enter brings into range, and isn’t the form’s', () => {
  render(<Share />);
  type('825');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('At most 100.');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
});
