import { expect, test } from 'vitest';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { LAST_COPY_ON, OVERSELL_HOURS, WEB_PRICE_STEP } from './settings.ts';

test.each([
  [{}, 'one', 24, 1],
  [{ LastCopyOn: 'all', OversellHours: '48', WebPriceStep: '25' }, 'all', 48, 25],
  // Saved by an older version, or by hand: the default.
  [{ LastCopyOn: 'some', OversellHours: '0', WebPriceStep: '0' }, 'one', 24, 1],
])('%j', (values, on, hours, step) => {
  const settings = settingsFrom(values);
  expect([
    settingOf(settings, LAST_COPY_ON),
    settingOf(settings, OVERSELL_HOURS),
    settingOf(settings, WEB_PRICE_STEP),
  ]).toEqual([on, hours, step]);
});
