import { expect, test, vi } from 'vitest';
import { createHold } from './scan-hold.ts';

function aField(value: string): HTMLInputElement {
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = value;
  field.setSelectionRange(value.length, value.length);
  return field;
}

test('what a hand typed goes where it was meant to go, in its order, and is told', () => {
  const field = aField('ab');
  field.setSelectionRange(1, 1);
  const told: string[] = [];
  field.addEventListener('input', () => told.push(field.value));
  const hold = createHold(45);
  hold.keep(field, '1');
  hold.keep(field, '2');
  expect(field.value).toBe('ab');
  hold.release();
  expect(told).toEqual(['a12b']);
  hold.release();
  expect(told).toHaveLength(1);
});

test('nobody decides: after the wait it was a hand', () => {
  vi.useFakeTimers();
  const field = aField('');
  const hold = createHold(45);
  hold.keep(field, '1');
  vi.advanceTimersByTime(44);
  hold.keep(field, '2');
  vi.advanceTimersByTime(44);
  expect(field.value).toBe('');
  vi.advanceTimersByTime(1);
  expect(field.value).toBe('12');
  vi.useRealTimers();
});

test('what was a scan never shows', () => {
  const field = aField('ab');
  const hold = createHold(45);
  hold.keep(field, '1');
  hold.drop();
  hold.release();
  expect(field.value).toBe('ab');
});

test('another field gets its own characters', () => {
  const one = aField('');
  const other = document.body.appendChild(document.createElement('input'));
  const hold = createHold(45);
  hold.keep(one, '1');
  hold.keep(other, '2');
  hold.release();
  expect([one.value, other.value]).toEqual(['1', '2']);
});
