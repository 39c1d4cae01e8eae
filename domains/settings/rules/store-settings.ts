// What does a store's settings mean to the code that obeys them?
import { ZERO, parseMoney, type Cents, fromPercent } from '#kernel/money.ts';
import { COMMON_SETTINGS, type CommonSettingName } from './catalogue.ts';
import type { PaperSize } from '#kernel/paper-size.ts';
import type { Setting } from '#contract/setting.ts';
import { linesOf, valueOf } from './setting.ts';
import { switchedOff } from './task-settings.ts';

export type StoreSettings = {
  readonly siteName: string;
  readonly paperSize: PaperSize;
  readonly handedness: 'right' | 'left';
  readonly duplicateUpcPrompt: 'dialog' | 'chip';
  /** May outside services be inside the shop's own network? */
  readonly allowInternalServices: boolean;
  /** Does the next scan of a trade accept the offer that is open? */
  readonly nextScanAccepts: boolean;
  readonly startingCash: Cents;
  /** Is what a drawer should hold hidden until its count is submitted? */
  readonly blindCount: boolean;
  /** How far a count may be off, in cents; 0 is without limit. */
  readonly overShortLimit: Cents;
  /** What is added to every price that a rule makes, as a share of it; below 0 it lowers it. */
  readonly masterAdjustmentE5: number;
  readonly cashRounding: 'none' | 'nearest5';
  /** Is the tax of a whole rate rounded, or that of each of its named parts? */
  readonly taxRounding: 'sum' | 'parts';
  /** Does a receipt show the named parts of the tax? */
  readonly receiptTaxParts: boolean;
  readonly tradeTax: 'afterTax' | 'reducesBase' | 'likeKind';
  /** Days after the sale; 0 is without limit. */
  readonly refundDays: number;
  /** The share of a sale that store credit may pay. */
  readonly storeCreditShareE5: number;
  /** Does store credit pay for used goods only? */
  readonly storeCreditUsedOnly: boolean;
  /** What store credit is worth in cash; 0: it is not paid out. */
  readonly creditCashOutE5: number;
  /** Days that a gift certificate can be spent; 0 is without limit. */
  readonly giftCertificateDays: number;
  /** Days that a copy is kept for whoever wishes for it; 0: not at all. */
  readonly wishHoldDays: number;
  readonly receiptHeader: string;
  readonly receiptFooter: string;
  /** The server that sends email; empty for none. */
  readonly mailHost: string;
  readonly mailPort: number;
  readonly mailTls: 'starttls' | 'tls' | 'unencrypted';
  readonly mailUser: string;
  /** Is there a password? The password itself stays with the server's mailer. */
  readonly mailPasswordSet: boolean;
  readonly mailFrom: string;
  readonly mailReplyTo: string;
  /** Where reports of issues are mailed; empty for nowhere. */
  readonly supportEmail: string;
  /** Emails that one user may send within an hour. */
  readonly mailsPerHour: number;
  readonly usingSimulatedMail: boolean;
  /** Short names that the store has added to those of the trade, one a line. */
  readonly searchShortNames: string;
  readonly ccProcessorName: string;
  /** Is there a key? The key itself stays with the server's card adapter. */
  readonly ccProcessorKeySet: boolean;
  readonly usingSimulatedCC: boolean;
  readonly priceServiceAddress: string;
  /** Is there a key? The key itself stays with the server's price service. */
  readonly priceServiceKeySet: boolean;
  /** How old a market price may grow before it is asked again, in days; 0 is never asked. */
  readonly priceRefreshDays: number;
  readonly usingSimulatedPrices: boolean;
  /** Where products are looked up that the catalog lacks; empty for the built-in examples. */
  readonly deepSearchAddress: string;
  /** Is there a key? The key itself stays with the look-up's client. */
  readonly deepSearchKeySet: boolean;
  readonly timeclockEnabled: boolean;
  /** Daily tasks that this store's days don't have, by their keys. */
  readonly tasksOff: readonly string[];
  /** What each day of the week should sell, Sunday first; 0 is no goal. */
  readonly salesGoals: readonly Cents[];
};

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const byName = new Map<string, Setting>(COMMON_SETTINGS.map((setting) => [setting.name, setting]));

/** By the object that holds the values: the same basket asks again at every scan. */
const known = new WeakMap<object, StoreSettings>();
const valuesOf = new WeakMap<StoreSettings, Readonly<Record<string, string>>>();
const NOTHING_SET: Readonly<Record<string, string>> = {};

/**
 * The settings from values by name, as stored or as GetAllSettings answers them; null where the store has set nothing. What is missing or no longer
 * allowed takes its default; unknown names are ignored.
 */
export function settingsFrom(stored: Readonly<Record<string, string>> | null): StoreSettings {
  const values = stored ?? NOTHING_SET;
  let settings = known.get(values);
  if (!settings) {
    known.set(values, (settings = readSettings(values)));
    valuesOf.set(settings, values);
  }
  return settings;
}

/** What the store has chosen for a setting that a domain declares: cents, a whole number, yes or no, lines, or text; its default where nothing was set. */
export function settingOf<const Declared extends Setting>(
  settings: StoreSettings,
  declared: Declared,
): SettingValue<Declared> {
  const text = valueOf(declared, valuesOf.get(settings)?.[declared.name]);
  const value =
    declared.type === 'money'
      ? (parseMoney(text) ?? ZERO)
      : declared.type === 'whole'
        ? Number(text)
        : declared.type === 'flag'
          ? text === 'true'
          : declared.type === 'list'
            ? linesOf(text)
            : text;
  return value as SettingValue<Declared>;
}

type SettingValue<Declared extends Setting> = Declared extends { type: 'money' }
  ? Cents
  : Declared extends { type: 'whole' }
    ? number
    : Declared extends { type: 'flag' }
      ? boolean
      : Declared extends { type: 'list' }
        ? readonly string[]
        : Declared extends { options: readonly (infer Option)[] }
          ? Option
          : string;

function readSettings(values: Readonly<Record<string, string>>): StoreSettings {
  const text = (name: CommonSettingName): string => valueOf(byName.get(name) as Setting, values[name]);
  return {
    siteName: text('siteName'),
    paperSize: text('PaperSize') as PaperSize,
    handedness: text('Handedness') as StoreSettings['handedness'],
    duplicateUpcPrompt: text('DuplicateUpcPrompt') as StoreSettings['duplicateUpcPrompt'],
    allowInternalServices: text('AllowInternalServices') === 'true',
    nextScanAccepts: text('NextScanAccepts') === 'true',
    startingCash: parseMoney(text('StartingCash')) ?? ZERO,
    blindCount: text('BlindCount') === 'true',
    overShortLimit: parseMoney(text('OverShortLimit')) ?? ZERO,
    masterAdjustmentE5: fromPercent(Number(text('MasterPriceAdjustment'))),
    cashRounding: text('CashRounding') as StoreSettings['cashRounding'],
    taxRounding: text('TaxRounding') as StoreSettings['taxRounding'],
    receiptTaxParts: text('ReceiptTaxParts') === 'true',
    tradeTax: text('TradeTax') as StoreSettings['tradeTax'],
    refundDays: Number(text('RefundDays')),
    storeCreditShareE5: fromPercent(Number(text('StoreCreditShare'))),
    storeCreditUsedOnly: text('StoreCreditUsedOnly') === 'true',
    creditCashOutE5: fromPercent(Number(text('StoreCreditCashOut'))),
    giftCertificateDays: Number(text('GiftCertificateDays')),
    wishHoldDays: Number(text('WishHoldDays')),
    receiptHeader: text('ReceiptHeader'),
    receiptFooter: text('ReceiptFooter'),
    mailHost: text('MailHost'),
    mailPort: Number(text('MailPort')),
    mailTls: text('MailTls') as StoreSettings['mailTls'],
    mailUser: text('MailUser'),
    mailPasswordSet: text('MailPassword') !== '',
    mailFrom: text('MailFrom'),
    mailReplyTo: text('MailReplyTo'),
    supportEmail: text('SupportEmail'),
    mailsPerHour: Number(text('MailsPerHour')),
    usingSimulatedMail: text('UsingSimulatedMail') === 'true',
    searchShortNames: text('SearchShortNames'),
    ccProcessorName: text('CCProcessorName'),
    ccProcessorKeySet: text('CCProcessorApiKey') !== '',
    usingSimulatedCC: text('UsingSimulatedCC') === 'true',
    priceServiceAddress: text('PriceServiceAddress'),
    priceServiceKeySet: text('PriceServiceKey') !== '',
    priceRefreshDays: Number(text('PriceRefreshDays')),
    usingSimulatedPrices: text('UsingSimulatedPrices') === 'true',
    deepSearchAddress: text('DeepSearchAddress'),
    deepSearchKeySet: text('DeepSearchKey') !== '',
    timeclockEnabled: text('TimeclockEnabled') === 'true',
    tasksOff: switchedOff((name) => text(name) === 'true'),
    salesGoals: WEEK.map((day) => parseMoney(text(`SalesGoal${day}`)) ?? ZERO),
  };
}
