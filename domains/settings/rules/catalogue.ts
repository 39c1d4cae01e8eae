// Which settings does a store have?
//
// The server checks and answers by this list, the settings screen is made from it: what every part of the shop obeys, and then what each
// domain declares in its domain.ts.
import type { Domain } from '#contract/domain.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import type { Setting } from '#contract/setting.ts';
import { TASK_SETTINGS } from './task-settings.ts';

/** What more than one domain obeys. */
export const COMMON_SETTINGS = [
  {
    name: 'siteName',
    category: 'General',
    type: 'text',
    max: 80,
    default: '',
    explanation: 'The name of the chain, on screens and receipts. Empty shows the name of the store.',
  },
  {
    name: 'PaperSize',
    category: 'General',
    type: 'choice',
    options: ['letter', 'a4'],
    default: 'letter',
    explanation: 'The paper of reports, vendor orders, packing slips and statements.',
  },
  {
    name: 'Handedness',
    category: 'General',
    type: 'choice',
    options: ['right', 'left'],
    default: 'right',
    explanation: 'Which side of the register screen has the totals and the number pad.',
  },
  {
    name: 'DuplicateUpcPrompt',
    category: 'General',
    type: 'choice',
    options: ['dialog', 'chip'],
    default: 'dialog',
    explanation: 'How the register asks when a scanned item is already on the transaction.',
  },
  {
    name: 'AllowInternalServices',
    category: 'General',
    type: 'flag',
    default: 'false',
    forAdministrators: true,
    explanation:
      'Outside services, such as the email server, can be inside your own network. Only an administrator can change this.',
  },
  {
    name: 'NextScanAccepts',
    category: 'General',
    type: 'flag',
    default: 'false',
    explanation:
      'In a trade the next scan accepts the open offer if it pays something. Off: each offer is accepted with Enter.',
  },
  {
    name: 'StartingCash',
    category: 'Cash',
    type: 'money',
    min: 0,
    max: 9_999_999,
    // NS-SET-04
    default: '0.00',
    explanation: 'What a drawer should hold when the day starts. The bank check compares against it.',
  },
  {
    name: 'BlindCount',
    category: 'Cash',
    type: 'flag',
    default: 'false',
    explanation:
      'Hides what should be in a drawer until its count is submitted, except from those who may see it.',
  },
  {
    name: 'OverShortLimit',
    category: 'Cash',
    type: 'money',
    min: 0,
    max: 9_999_999,
    default: '0.00',
    explanation: 'How much a count may be over or short, unless whoever counts may exceed it. 0 is no limit.',
  },
  {
    name: 'MasterPriceAdjustment',
    category: 'Pricing',
    type: 'whole',
    min: -90,
    max: 500,
    default: '0',
    explanation:
      'Raises every price set by a pricing rule by this percent, or lowers it if below 0. Shelf prices follow with the next price changes.',
  },
  {
    name: 'CashRounding',
    category: 'Cash',
    type: 'choice',
    options: ['none', 'nearest5'],
    default: 'none',
    explanation: 'Whether an amount paid in cash is rounded to the nearest 5 cents.',
  },
  {
    name: 'TradeTax',
    category: 'Sales and trades',
    type: 'choice',
    options: ['afterTax', 'reducesBase', 'likeKind'],
    default: 'afterTax',
    explanation:
      'What a trade does to sales tax: nothing, lowers the taxed amount, or lowers it for items of the same department.',
  },
  {
    name: 'TaxRounding',
    category: 'Sales and trades',
    type: 'choice',
    options: ['sum', 'parts'],
    default: 'sum',
    explanation:
      'Where a tax rate has named parts: whether their sum is rounded to the cent, or each part by itself.',
  },
  {
    name: 'RefundDays',
    category: 'Sales and trades',
    type: 'whole',
    min: 0,
    max: 3_650,
    default: '30',
    explanation: 'How many days after the sale an item can be refunded. 0 is no limit.',
  },
  {
    name: 'StoreCreditShare',
    category: 'Sales and trades',
    type: 'whole',
    min: 0,
    max: 100,
    default: '100',
    explanation: 'The percent of a sale that store credit can pay.',
  },
  {
    name: 'StoreCreditUsedOnly',
    category: 'Sales and trades',
    type: 'flag',
    default: 'false',
    explanation: 'Store credit pays for used goods only; new goods need another tender.',
  },
  {
    name: 'StoreCreditCashOut',
    category: 'Sales and trades',
    type: 'whole',
    min: 0,
    max: 100,
    default: '0',
    explanation: 'The percent of store credit that a customer gets as cash. 0 turns cashing out off.',
  },
  {
    name: 'GiftCertificateDays',
    category: 'Sales and trades',
    type: 'whole',
    min: 0,
    max: 36_500,
    default: '0',
    explanation:
      'How many days a gift certificate can be spent after its sale. 0 is no limit. State law may require five years or more.',
  },
  {
    name: 'WishHoldDays',
    category: 'Sales and trades',
    type: 'whole',
    min: 0,
    max: 90,
    default: '3',
    explanation: 'How many days a traded-in item is held for the customer who wants it. 0 holds nothing.',
  },
  {
    name: 'ReceiptHeader',
    category: 'Receipts',
    type: 'lines',
    max: 500,
    default: '',
    explanation: 'The lines at the top of a receipt. Empty prints the name of the store.',
  },
  {
    name: 'ReceiptFooter',
    category: 'Receipts',
    type: 'lines',
    max: 1_000,
    default: '',
    explanation: 'The lines at the bottom of a receipt, such as the return policy.',
  },
  {
    name: 'ReceiptTaxParts',
    category: 'Receipts',
    type: 'flag',
    default: 'false',
    explanation: 'Whether a receipt shows each named part of the sales tax on a line of its own.',
  },
  ...MAIL_SETTINGS,
  {
    name: 'SearchShortNames',
    category: 'General',
    type: 'lines',
    max: 2_000,
    default: '',
    explanation:
      'Short names that searches understand, one per line: bttf = Back to the Future. Common ones, such as gta and ps5, are built in; to turn one off, put nothing after its =.',
  },
  {
    name: 'CCProcessorName',
    category: 'Card payment',
    type: 'text',
    max: 80,
    default: '',
    explanation:
      'The company that processes card payments: Square or Simulator. Empty for a terminal that is not connected.',
  },
  {
    name: 'CCProcessorApiKey',
    category: 'Card payment',
    type: 'text',
    max: 500,
    default: '',
    secret: true,
    explanation: 'The key that the card processor gave you. It is never shown again.',
  },
  {
    name: 'UsingSimulatedCC',
    category: 'Card payment',
    type: 'flag',
    default: 'false',
    demoOnly: true,
    explanation:
      'Card payments are simulated and no money moves, whatever the card processor. They work in a demo only.',
  },
  {
    name: 'DeepSearchAddress',
    category: 'Catalog',
    type: 'text',
    max: 300,
    default: '',
    sends: 'DeepSearchKey',
    names: 'web',
    explanation:
      'The address of the service that finds products that are not in the catalog, such as https://lookup.example.com/v1. Empty for none; a demo then searches built-in examples.',
  },
  {
    name: 'DeepSearchKey',
    category: 'Catalog',
    type: 'text',
    max: 500,
    default: '',
    secret: true,
    explanation: 'The key that the look-up service gave you. It is never shown again.',
  },
  {
    name: 'PriceServiceAddress',
    category: 'Pricing',
    type: 'text',
    max: 300,
    default: '',
    sends: 'PriceServiceKey',
    names: 'web',
    explanation:
      'The address of the service that knows market prices, such as https://prices.example.com/v1.',
  },
  {
    name: 'PriceServiceKey',
    category: 'Pricing',
    type: 'text',
    max: 500,
    default: '',
    secret: true,
    explanation: 'The key that the price service gave you. It is never shown again.',
  },
  {
    name: 'PriceRefreshDays',
    category: 'Pricing',
    type: 'whole',
    min: 0,
    max: 365,
    default: '0',
    explanation: 'Market prices of shelf items are refreshed after this many days. 0 is never.',
  },
  {
    name: 'UsingSimulatedPrices',
    category: 'Pricing',
    type: 'flag',
    default: 'false',
    demoOnly: true,
    explanation: 'Without an address, market prices are made up. In a demo only.',
  },
  {
    name: 'TimeclockEnabled',
    category: 'Daily tasks',
    type: 'flag',
    default: 'false',
    explanation: 'Users are asked to clock in after login and to clock out at logout.',
  },
  ...TASK_SETTINGS,
  {
    name: 'SalesGoalSunday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Sunday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalMonday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Monday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalTuesday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Tuesday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalWednesday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Wednesday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalThursday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Thursday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalFriday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Friday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
  {
    name: 'SalesGoalSaturday',
    category: 'Sales goals',
    type: 'money',
    min: 0,
    max: 99_999_999,
    default: '0.00',
    explanation:
      'Sales that a Saturday should bring, after discounts and before tax. 0.00 is no goal; weeks and months add up their days.',
  },
] as const satisfies readonly Setting[];

export type CommonSettingName = (typeof COMMON_SETTINGS)[number]['name'];

const common: readonly Setting[] = COMMON_SETTINGS;
let all = common;

/** All of them, each domain's after the others of their category. Only the common ones before the app has declared the rest. */
export const storeSettings = (): readonly Setting[] => all;

/** Takes what domains declare; the app calls it at its start. Throws (a bug) when two have one name. */
export function declareSettings(domains: readonly Pick<Domain, 'settings'>[]): void {
  const ordered = [...common, ...domains.flatMap(({ settings }) => settings ?? [])];
  const names = ordered.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two settings are named ${twice}`);
  const categories = categoriesOf(ordered);
  all = categories.flatMap((category) => ordered.filter((setting) => setting.category === category));
}

const categoriesOf = (settings: readonly Setting[]): string[] => [
  ...new Set(settings.map(({ category }) => category)),
];

/** The names as the documents spell them. */
export const storeSettingNames = (): readonly string[] => all.map(({ name }) => name);

/** The categories in the order of the screen. */
export const settingCategories = (): string[] => categoriesOf(all);
