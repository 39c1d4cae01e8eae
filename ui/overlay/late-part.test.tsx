import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }));
afterEach(() => void vi.useRealTimers());

const Hello = ({ to }: { to: string }) => <p>Hello {to}</p>;

it('is fetched while the page rests, and there at once when it is shown', async () => {
  const load = vi.fn(async () => Hello);
  const Late = latePart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10);
  render(<Late to="you" />);
  expect(screen.getByText('Hello you')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('comes as soon as the line is back', async () => {
  let tries = 0;
  const Late = latePart(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return Hello;
  });
  const { container } = render(<Late to="them" />);
  expect(container.textContent).toBe('');
  await vi.waitFor(() => expect(screen.getByText('Hello them')).toBeTruthy());
});
