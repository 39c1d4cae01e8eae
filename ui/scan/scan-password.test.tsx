import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useScan } from './scan.ts';
import { PasswordInput, TextInput } from '../controls/text-input.tsx';

afterEach(cleanup);

const scanned: string[] = [];
let submitted = 0;

function Form() {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  useScan((code) => void scanned.push(code));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <TextInput aria-label="Name" value={name} onChange={setName} />
      <PasswordInput aria-label="Password" value={password} onChange={setPassword} />
    </form>
  );
}

let at = 1_000;
/** Types at a machine's speed, 10 ms a key; answers whether every key reached the field. */
function typeFast(field: HTMLElement, text: string): boolean {
  at += 5_000;
  act(() => field.focus());
  return [...text, 'Enter'].every((key) => {
    at += 10;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    let reached = false;
    act(() => void (reached = field.dispatchEvent(event)));
    return reached;
  });
}

test('a password that comes as fast as a scan is a password, also while it is shown', () => {
  render(<Form />);
  const field = screen.getByLabelText('Password');
  expect(typeFast(field, 'correct-horse')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Show password' }).click());
  expect(typeFast(field, 'correct-horse')).toBe(true);
  expect(scanned).toEqual([]);
});

test('a badge is still read everywhere else', () => {
  render(<Form />);
  expect(typeFast(screen.getByLabelText('Name'), 'jmoreno')).toBe(false);
  expect(scanned).toEqual(['jmoreno']);
  expect(submitted).toBe(0);
});
