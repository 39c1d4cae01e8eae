import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSayDirty } from './leave-guard.tsx';

afterEach(cleanup);

test('a form says that it is saved before that is seen, and that nothing is typed once it is gone', () => {
  const said: boolean[] = [];
  const seen: (boolean | undefined)[] = [];
  const onDirty = (isDirty: boolean): void => void said.push(isDirty);
  const Form = ({ isDirty }: { isDirty: boolean }) => {
    useSayDirty(isDirty, onDirty);
    return null;
  };
  /** What is known when the screen is about to show it. */
  const Screen = ({ isDirty }: { isDirty: boolean }) => {
    useLayoutEffect(() => void seen.push(said.at(-1)), [isDirty]);
    return <Form isDirty={isDirty} />;
  };
  const { rerender, unmount } = render(<Screen isDirty />);
  rerender(<Screen isDirty={false} />);
  rerender(<Screen isDirty />);
  expect(seen).toEqual([true, false, true]);
  unmount();
  expect(said).toEqual([true, false, true, false]);
});
