import { beforeEach, expect, test } from 'vitest';
import { notePlaceHere, noteUsedHere, readUsedHere, readZoneHere } from './used-here.ts';

beforeEach(() => localStorage.clear());

test('a store that is renamed after the login, or keeps another clock, is called so at the next one', () => {
  noteUsedHere('2026-11-29', 'owner', { store: 'Store 1', device: 'Counter 1', zone: 'America/New_York' });
  notePlaceHere({ store: 'Lantern Games', device: 'Front', zone: 'America/Denver' });
  expect(readUsedHere('2026-11-29')).toEqual({ store: 'Lantern Games', device: 'Front', users: ['owner'] });
  expect(readZoneHere()).toBe('America/Denver');
});
