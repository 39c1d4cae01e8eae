import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFilledAgain } from '#platform/practice.ts';
import { endWhenIdle, hearShop } from './practice-child.ts';

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

test('practice that is to be filled again knows why it ends', () => {
  const shop = new EventEmitter();
  const deaf = hearShop(shop, end);
  shop.emit('message', 'something else');
  expect([isFilledAgain(), end.mock.calls.length]).toEqual([false, 0]);
  shop.emit('message', 'filled-again');
  deaf();
  expect([isFilledAgain(), end.mock.calls.length]).toEqual([true, 1]);
});
