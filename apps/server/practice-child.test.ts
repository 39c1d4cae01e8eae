import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenIdle } from './practice-child.ts';

const MINUTE = 60_000;
const asks = new EventEmitter();
const end = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  end.mockClear();
  stop = endWhenIdle(asks as never, end);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('practice ends half an hour after the last act, however often screens that are left open ask', () => {
  for (let minute = 0; minute < 29; minute += 1) {
    asks.emit('request', { method: 'GET', url: '/api/Session/Me' });
    vi.advanceTimersByTime(MINUTE);
  }
  asks.emit('request', { method: 'POST', url: '/api/Session/StayInPractice' });
  vi.advanceTimersByTime(29 * MINUTE);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(end).toHaveBeenCalledWith('nobody practices');
});
