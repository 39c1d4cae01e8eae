import { expect, test } from 'vitest';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { LAST_COPY_ASKS, LAST_COPY_ON, OVERSELL_HOURS } from './settings.ts';

test.each([
  [{}, 'one', false, 24],
  [{ LastCopyOn: 'all', LastCopyAsks: 'true', OversellHours: '48' }, 'all', true, 48],
  // Saved by an older version, or by hand: the default.
  [{ LastCopyOn: 'some', LastCopyAsks: 'maybe', OversellHours: '0' }, 'one', false, 24],
])('%j', (values, on, asks, hours) => {
  const settings = settingsFrom(values);
  expect([
    settingOf(settings, LAST_COPY_ON),
    settingOf(settings, LAST_COPY_ASKS),
    settingOf(settings, OVERSELL_HOURS),
  ]).toEqual([on, asks, hours]);
});
