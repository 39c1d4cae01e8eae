// What is a setting called where a person reads it?
import type { StoreSettingName } from './catalogue.ts';

const NAMES: Partial<Record<StoreSettingName, string>> = {
  siteName: 'Name of the chain',
  Handedness: 'Totals and number pad',
  DuplicateUpcPrompt: 'When an item is scanned again',
  BlindCount: 'Blind count',
  OverShortLimit: 'Over and short limit',
  StoreCreditCashOut: 'Store credit in cash',
  TradeTax: 'Trades and sales tax',
  CCProcessorName: 'Card processor',
  CCProcessorApiKey: 'Key of the card processor',
  UsingSimulatedCC: 'Simulated card payments',
  TimeclockEnabled: 'Time clock',
  MailHost: 'Email server',
  MailPort: 'Port of the email server',
  MailTls: 'Encryption of email',
  MailUser: 'User at the email server',
  MailPassword: 'Password at the email server',
  MailFrom: 'Email comes from',
  MailReplyTo: 'Answers go to',
  UsingSimulatedMail: 'Simulated email',
};

/** 'StartingCash' is 'Starting cash'; a name of its own where the documented one doesn't speak for itself. */
export function settingWords(name: string): string {
  const own = NAMES[name as StoreSettingName];
  if (own) return own;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return (
    words.charAt(0).toUpperCase() +
    words.slice(1).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  );
}

const OPTIONS: Readonly<Record<string, string>> = {
  right: 'Right',
  left: 'Left',
  dialog: 'A question in a dialog',
  chip: 'A note in the line',
  none: 'Not rounded',
  nearest5: 'To the nearest 5 cents',
  afterTax: 'Change nothing',
  reducesBase: 'Lower what is taxed',
  likeKind: 'Lower it for the same department',
  starttls: 'STARTTLS',
  tls: 'TLS',
  unencrypted: 'Unencrypted',
};

/** What an option of a choice means. */
export const optionWords = (option: string): string => OPTIONS[option] ?? settingWords(option);
