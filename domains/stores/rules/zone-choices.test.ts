import { expect, test } from 'vitest';
import { isTimeZone, listTimeZones } from './store-clock.ts';
import { zoneChoices, zoneOf } from './zone-choices.ts';

const choices = zoneChoices('America/Toronto', listTimeZones());

test.each([
  ['Toronto', 'America/Toronto'],
  ['Montréal', 'America/Toronto'],
  ['Seattle', 'America/Los_Angeles'],
  ['New York', 'America/New_York'],
  ['Vienna', 'Europe/Vienna'],
])('%s is found and goes by %s', (city, zone) => {
  expect(choices.filter((one) => one.city === city).map(({ value }) => zoneOf(value))).toEqual([zone]);
});

test('each choice has its own value and is a time zone; the usual ones come first', () => {
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices.filter(({ value }) => !isTimeZone(zoneOf(value)))).toEqual([]);
  expect(choices.slice(0, 8).map(({ city }) => city)).toContain('Toronto');
  expect(choices[0]?.value).toBe('America/New_York');
});
