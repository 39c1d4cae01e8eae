import { expect, test } from 'vitest';
import { sameness, scrub } from './log-entry.ts';

test.each<[string, string]>([
  ['plain words stay', 'plain words stay'],
  ['Authorization: Bearer abc.def-123', 'Authorization: [removed] [removed]'],
  ['sent Bearer abc.def-123 twice', 'sent Bearer [removed] twice'],
  ['postgres://shop:open-sesame@db/tradepost', 'postgres://shop:[removed]@db/tradepost'],
  [
    'at https://shop.example/api/Session/Me?token=1&x=2:5:9',
    'at https://shop.example/api/Session/Me?[removed]',
  ],
  ['GET /api/X/Y?password=abc failed', 'GET /api/X/Y?[removed] failed'],
  ['{"password":"a b c","x":1}', '{"password":[removed],"x":1}'],
  ['pin=1234, next', 'pin=[removed], next'],
  ['mail to jo.doe@shop.example failed', 'mail to [removed] failed'],
  ['card 4111 1111 1111 1111 seen', 'card [removed] seen'],
  ['request 2x4f-1a in 12345 ms', 'request 2x4f-1a in 12345 ms'],
  ['hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'hash [removed]'],
  ['at receiveMessageOnPortForTheWorker (live.ts:12)', 'at receiveMessageOnPortForTheWorker (live.ts:12)'],
])('%s', (raw, kept) => {
  expect(scrub(raw, 500)).toBe(kept);
});

test('is cut to its size', () => {
  expect(scrub('a b '.repeat(1_000), 100)).toHaveLength(100);
  expect(scrub('', 100)).toBe('');
});

test('the same failure with other numbers is the same', () => {
  const one = { source: 'browser', call: '', path: '/a', message: 'row 17 is gone' } as const;
  expect(sameness(one)).toBe(sameness({ ...one, message: 'row 4 is gone' }));
  expect(sameness(one)).not.toBe(sameness({ ...one, path: '/b' }));
});
