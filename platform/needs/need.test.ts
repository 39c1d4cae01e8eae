import { afterAll, expect, test } from 'vitest';
import { declareNeeds, listNeeds, type Need } from './need.ts';

const before = listNeeds();
afterAll(() => declareNeeds(before));

const named = (key: Need['key']): Need => ({
  key,
  tone: 'info',
  icon: 'task',
  right: 'signed-in',
  act: 'Look',
  opens: '/',
  title: () => 'Something waits',
  detail: () => '',
  find: async () => [],
});

test('needs come in the order of the modules', () => {
  declareNeeds([named('mail.failed'), named('cash.open')]);
  expect(listNeeds().map(({ key }) => key)).toEqual(['mail.failed', 'cash.open']);
});

test('two of one key are a bug', () => {
  expect(() => declareNeeds([named('mail.failed'), named('mail.failed')])).toThrow(
    'two needs are named mail.failed',
  );
});
