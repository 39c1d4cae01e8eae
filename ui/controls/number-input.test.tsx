import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

afterEach(cleanup);

const sent = vi.fn();
afterEach(() => sent.mockClear());

function Share() {
  const [value, setValue] = useState<number | null>(50);
  return (
    <form onSubmit={() => sent(value)}>
      <Field label="Share" hint="Of its price">
        <NumberInput min={5} max={100} decimals={3} value={value} onChange={setValue} />
      </Field>
      <button>Save</button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const said = () => screen.queryByRole('alert')?.textContent ?? null;

test.each([
  ['825', 'At most 100.'],
  ['1', 'At least 5.'],
])('%s stays, and on leaving it is said what is wrong', (typed, words) => {
  render(<Share />);
  type(typed);
  expect(said()).toBeNull();
  fireEvent.blur(box());
  expect([box().value, said(), box().getAttribute('aria-invalid')]).toEqual([typed, words, 'true']);
  expect(box().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
});

test.each([
  ['9,975', '9.975'],
  ['47,5', '47.5'],
  ['9.975', '9.975'],
])('%s is read as %s', (typed, value) => {
  render(<Share />);
  for (const at of typed.split('').keys()) type(box().value.slice(0, at) + typed[at]);
  fireEvent.blur(box());
  expect([box().value, said()]).toEqual([value, null]);
});

test('what is typed next takes the sentence away', () => {
  render(<Share />);
  type('825');
  fireEvent.blur(box());
  type('8');
  expect(said()).toBeNull();
});

test('neither Enter nor a button sends a form with it', () => {
  render(<Share />);
  type('825');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  expect(said()).toBe('At most 100.');
  type('826');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([said(), document.activeElement, sent.mock.calls]).toEqual(['At most 100.', box(), []]);
  type('82');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith(82);
});
