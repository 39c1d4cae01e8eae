import { describe, expect, test } from 'vitest';
import { settingsMessages as say } from '#domains/settings/messages.ts';
import '#tests/support/declare-rights.ts';
import { type CommonSettingName, storeSettings } from './catalogue.ts';
import type { Setting } from '#contract/setting.ts';
import { checkSetting, findSetting, shownValue, valueOf } from './setting.ts';
import { STATION_SETTINGS } from './station-settings.ts';
import { USER_SETTINGS } from './user-settings.ts';

const named = (name: CommonSettingName): Setting => findSetting<Setting>(storeSettings(), name) as Setting;

test.each<[CommonSettingName, string, string]>([
  ['StartingCash', '100', '100.00'],
  ['StartingCash', ' 1,250.5 ', '1250.50'],
  ['StartingCash', '0', '0.00'],
  ['UsingSimulatedCC', 'True', 'true'],
  ['UsingSimulatedCC', '0', 'false'],
  ['TradeTax', 'REDUCESBASE', 'reducesBase'],
  ['RefundDays', '014', '14'],
  ['ReceiptHeader', '  Maple Street\nSpringfield ', 'Maple Street\nSpringfield'],
  ['ReceiptHeader', '', ''],
  ['siteName', 'a/b', 'a/b'],
])('%s takes %j as %j', (name, raw, value) => {
  expect(checkSetting(named(name), raw)).toEqual({ value });
});

test.each<[CommonSettingName, string, string]>([
  ['StartingCash', '', say.BAD_MONEY],
  ['StartingCash', 'abc', say.BAD_MONEY],
  ['StartingCash', '5.001', say.BAD_MONEY],
  ['StartingCash', '$5', say.BAD_MONEY],
  ['StartingCash', '1e3', say.BAD_MONEY],
  ['StartingCash', '-1', say.NOT_IN_RANGE('0.00', '99999.99')],
  ['StartingCash', '100000', say.NOT_IN_RANGE('0.00', '99999.99')],
  ['UsingSimulatedCC', '', say.BAD_FLAG],
  ['UsingSimulatedCC', 'maybe', say.BAD_FLAG],
  ['TradeTax', 'none', say.NOT_AN_OPTION(['afterTax', 'reducesBase', 'likeKind'])],
  ['RefundDays', '1.5', say.BAD_WHOLE],
  ['RefundDays', '-1', say.NOT_IN_RANGE('0', '3650')],
  ['StoreCreditShare', '101', say.NOT_IN_RANGE('0', '100')],
  ['siteName', 'x'.repeat(81), say.TOO_LONG(80)],
])('%s refuses %j', (name, raw, problem) => {
  expect(checkSetting(named(name), raw)).toEqual({ problem });
});

describe('a list', () => {
  const list = { ...named('ReceiptFooter'), type: 'list', max: 10, most: 3 } as Setting;
  test.each([
    ['Gift\n\n Wrong item \r\n', { value: 'Gift\nWrong item' }],
    ['', { value: '' }],
    ['one\ntwo\nthree', { value: 'one\ntwo\nthree' }],
    ['one\ntwo\nthree\nfour', { problem: say.TOO_MANY_LINES(3) }],
    ['Gift\nEleven long', { problem: say.LINE_TOO_LONG(10) }],
    ['Gift\nOther\ngift', { problem: say.LINE_TWICE('gift') }],
  ])('%j', (raw, checked) => {
    expect(checkSetting(list, raw)).toEqual(checked);
  });
});

test.each(
  [storeSettings(), USER_SETTINGS, STATION_SETTINGS]
    .flat()
    .map((setting) => [setting.name, setting as Setting]),
)('the default of %s is one of its values, in the stored form', (_name, setting) => {
  expect(checkSetting(setting, setting.default)).toEqual({ value: setting.default });
});

test.each([storeSettings(), USER_SETTINGS, STATION_SETTINGS])(
  'no two names differ only in case',
  (...catalogue) => {
    expect(new Set((catalogue as readonly Setting[]).map(({ name }) => name.toLowerCase())).size).toBe(
      catalogue.length,
    );
  },
);

test('a stored value that is no longer allowed is the default', () => {
  expect(valueOf(named('CashRounding'), 'nearest10')).toBe('none');
  expect(valueOf(named('CashRounding'), undefined)).toBe('none');
});

test('a secret shows only whether it is set (CARD-01)', () => {
  expect(shownValue(named('CCProcessorApiKey'), 'sk-1')).toBe('set');
  expect(shownValue(named('CCProcessorApiKey'), '')).toBe('');
  expect(shownValue(named('CCProcessorName'), 'Square')).toBe('Square');
});
