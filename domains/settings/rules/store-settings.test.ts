import { expect, test } from 'vitest';
import { COMMON_SETTINGS } from './catalogue.ts';
import { settingOf, settingsFrom } from './store-settings.ts';
import { handednessOf, userSettingsFrom } from './user-settings.ts';

const DEFAULTS = {
  siteName: '',
  allowInternalServices: false,
  paperSize: 'letter',
  handedness: 'right',
  duplicateUpcPrompt: 'dialog',
  nextScanAccepts: false,
  startingCash: 0,
  blindCount: false,
  overShortLimit: 0,
  masterAdjustmentE5: 0,
  cashRounding: 'none',
  tradeTax: 'afterTax',
  taxRounding: 'sum',
  receiptTaxParts: false,
  refundDays: 30,
  storeCreditShareE5: 100_000,
  storeCreditUsedOnly: false,
  creditCashOutE5: 0,
  giftCertificateDays: 0,
  wishHoldDays: 3,
  receiptHeader: '',
  receiptFooter: '',
  mailHost: '',
  mailPort: 587,
  mailTls: 'starttls',
  mailUser: '',
  mailPasswordSet: false,
  mailFrom: '',
  mailReplyTo: '',
  supportEmail: '',
  mailsPerHour: 60,
  usingSimulatedMail: false,
  searchShortNames: '',
  ccProcessorName: '',
  ccProcessorKeySet: false,
  deepSearchAddress: '',
  deepSearchKeySet: false,
  usingSimulatedCC: false,
  priceServiceAddress: '',
  priceServiceKeySet: false,
  priceRefreshDays: 0,
  usingSimulatedPrices: false,
  timeclockEnabled: false,
  tasksOff: [],
  salesGoals: [0, 0, 0, 0, 0, 0, 0],
};

test('a store that set nothing has the defaults', () => {
  expect(settingsFrom({})).toEqual(DEFAULTS);
});

test('every common setting has its field; the seven goals are one list, the eight tasks another', () => {
  expect(Object.keys(settingsFrom({})).length).toBe(COMMON_SETTINGS.length - 6 - 7);
});

test.each([
  ['money becomes cents', { StartingCash: '100.00' }, { startingCash: 10_000 }],
  ['a percent becomes a rate', { StoreCreditShare: '50' }, { storeCreditShareE5: 50_000 }],
  [
    'the goals of the week, Sunday first',
    { SalesGoalSunday: '300.00', SalesGoalSaturday: '500.00' },
    { salesGoals: [30_000, 0, 0, 0, 0, 0, 50_000] },
  ],
  [
    'the tasks that are switched off',
    { DailyTaskVaultCount: 'false', DailyTaskEodReport: 'false', DailyTaskClosing: 'true' },
    { tasksOff: ['vaultCount', 'eodReport'] },
  ],
  ['a flag', { UsingSimulatedCC: 'true' }, { usingSimulatedCC: true }],
  [
    'a choice',
    { TradeTax: 'likeKind', CashRounding: 'nearest5' },
    { tradeTax: 'likeKind', cashRounding: 'nearest5' },
  ],
  ['a key never gets through', { CCProcessorApiKey: 'sk-1' }, { ccProcessorKeySet: true }],
  ['nor that of the look-up', { DeepSearchKey: 'dk-1' }, { deepSearchKeySet: true }],
  ['nor that of the price service', { PriceServiceKey: 'pk-1' }, { priceServiceKeySet: true }],
  ['as masked by the server', { CCProcessorApiKey: 'set' }, { ccProcessorKeySet: true }],
  ['what an old version saved takes its default', { RefundDays: 'never', StartingCash: '1e9' }, {}],
  ['A4', { PaperSize: 'a4' }, { paperSize: 'a4' }],
  ['a size that no printer has', { PaperSize: 'a0' }, {}],
  ['an unknown name is ignored', { NoSuchThing: '1' }, {}],
])('%s', (_what, values, expected) => {
  expect(settingsFrom(values as Record<string, string>)).toEqual({ ...DEFAULTS, ...expected });
});

test('the hand is their own choice, else the store says', () => {
  const store = { handedness: 'left' as const };
  expect(handednessOf(userSettingsFrom({}), store)).toBe('left');
  expect(handednessOf(userSettingsFrom({ Handedness: 'right' }), store)).toBe('right');
});

test.each([
  ['nothing was set', {}, [20, 2_000, false, 'b', '']],
  [
    'it was set',
    { Days: '30', Worth: '12.50', On: 'true', Choice: 'a', Line: 'Hello' },
    [30, 1_250, true, 'a', 'Hello'],
  ],
  ['an older version allowed it', { Days: '9999', Worth: '1e9', Choice: 'c' }, [20, 2_000, false, 'b', '']],
])('what a domain declares is read by its type: %s', (_what, values, expected) => {
  const settings = settingsFrom(values as Record<string, string>);
  const common = { category: 'Ordering', explanation: 'For this test.' };
  expect([
    settingOf(settings, { ...common, name: 'Days', type: 'whole', min: 0, max: 90, default: '20' }),
    settingOf(settings, { ...common, name: 'Worth', type: 'money', min: 0, max: 9_999, default: '20.00' }),
    settingOf(settings, { ...common, name: 'On', type: 'flag', default: 'false' }),
    settingOf(settings, { ...common, name: 'Choice', type: 'choice', options: ['a', 'b'], default: 'b' }),
    settingOf(settings, { ...common, name: 'Line', type: 'text', max: 60, default: '' }),
  ]).toEqual(expected);
});
