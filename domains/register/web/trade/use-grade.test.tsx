import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useGrade } from './use-grade.ts';

const KNOWN = [
  { conditionId: 3, grade: 'B', condition: 'Very good' },
  { conditionId: 4, grade: 'C', condition: 'Worn' },
];

function grading(first: { key: string; conditions: typeof KNOWN }) {
  const change = vi.fn();
  const hook = renderHook(({ key, conditions }) => useGrade(key, conditions, change), {
    initialProps: first,
  });
  return { ...hook, change };
}

test('a letter grades the offer', () => {
  const { result, change } = grading({ key: 'one', conditions: KNOWN });
  result.current('C');
  result.current('Z');
  expect(change.mock.calls).toEqual([['one', 4]]);
});

test('a letter that came before the conditions is taken when they are there; the last one counts', () => {
  const { result, rerender, change } = grading({ key: 'one', conditions: [] });
  result.current('B');
  result.current('C');
  expect(change).not.toHaveBeenCalled();
  rerender({ key: 'one', conditions: KNOWN });
  expect(change.mock.calls).toEqual([['one', 4]]);
});

test('another offer that came in between keeps its own grade', () => {
  const { result, rerender, change } = grading({ key: 'one', conditions: [] });
  result.current('C');
  rerender({ key: 'two', conditions: KNOWN });
  expect(change).not.toHaveBeenCalled();
});
