import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { statsWebMessages as texts } from './messages.ts';
import { NeedsPerson } from './needs-person.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: {} }) }));
vi.mock('#domains/stores/web/public/use-active-place.ts', () => ({ useActivePlace: () => ({ stores: [] }) }));

afterEach(cleanup);

test.each([
  ['nothing waits', {}, true],
  ['nobody knows', { error: new ApiFailure(0, 'NO_ANSWER', 'Away.') }, false],
])('all is done only when it is known: %s', (_what, unknown, isDone) => {
  render(<NeedsPerson needs={{ rows: [], ...unknown }} />);
  expect(screen.queryByText(texts.NOTHING_NEEDS) !== null).toBe(isDone);
});
