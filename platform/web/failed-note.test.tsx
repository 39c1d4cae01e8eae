import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { FailedNote } from './failed-note.tsx';
import { sharedMessages } from './messages.ts';

afterEach(cleanup);
const unanswered = new ApiFailure(0, 'NO_ANSWER', sharedMessages.NO_ANSWER);
const again = () => undefined;

test('a screen says once that the server doesn’t answer, the rest that it isn’t known', () => {
  const { rerender } = render(
    <>
      <FailedNote key="a" error={unanswered} again={again} />
      <FailedNote key="b" error={unanswered} again={again} />
      <FailedNote key="c" error={unanswered} title="No list" again={again} />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText(sharedMessages.UNKNOWN)).toBeTruthy();
  expect(screen.getByText('No list')).toBeTruthy();
  rerender(<FailedNote key="b" error={unanswered} again={again} />);
  expect(screen.getByRole('alert').textContent).toContain(sharedMessages.NO_ANSWER);
});

test('what the server itself says is said each time', () => {
  const failed = new ApiFailure(500, 'BUG', 'It broke.');
  render(
    <>
      <FailedNote error={failed} />
      <FailedNote error={failed} />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});
