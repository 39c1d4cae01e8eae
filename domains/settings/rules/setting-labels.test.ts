import { describe, expect, test } from 'vitest';
import '#tests/support/declare-rights.ts';
import { storeSettings } from './catalogue.ts';
import { STATION_SETTINGS } from './station-settings.ts';
import { optionLabel, settingLabel } from './setting-labels.ts';

describe('the words of a setting', () => {
  test.each([
    ['StartingCash', 'Starting cash'],
    ['siteName', 'Chain name'],
    ['SalesGoalMonday', 'Sales goal, Monday'],
    ['DailyTaskVaultCount', 'Task: vault count'],
    ['DailyTaskEodReport', 'Task: end of day report'],
    ['CCProcessorApiKey', 'Card processor key'],
    ['USBPort', 'USB port'],
  ])('%s is %s', (name, words) => {
    expect(settingLabel(name)).toBe(words);
  });
  test('two settings are never called the same, and no option is left without words', () => {
    const all = [...storeSettings(), ...STATION_SETTINGS];
    const names = all.map(({ name }) => settingLabel(name));
    expect(new Set(names).size).toBe(names.length);
    for (const setting of all)
      if (setting.type === 'choice')
        for (const option of setting.options) expect(optionLabel(option)).not.toBe('');
  });
});
