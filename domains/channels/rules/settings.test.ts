import { expect, test } from 'vitest';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { LAST_COPY_ON, OVERSELL_HOURS } from './settings.ts';

test.each([
  [{}, 'one', 24],
  [{ LastCopyOn: 'all', OversellHours: '48' }, 'all', 48],
  // Saved by an older version, or by hand: the default.
  [{ LastCopyOn: 'some', OversellHours: '0' }, 'one', 24],
])('%j', (values, on, hours) => {
  const settings = settingsFrom(values);
  expect([settingOf(settings, LAST_COPY_ON), settingOf(settings, OVERSELL_HOURS)]).toEqual([on, hours]);
});
