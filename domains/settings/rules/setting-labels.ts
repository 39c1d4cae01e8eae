// What is a setting called where a person reads it?
import { type CommonSettingName, storeSettings } from './catalogue.ts';
import type { StationSettingName } from './station-settings.ts';

const NAMES: Partial<Record<CommonSettingName | StationSettingName, string>> = {
  siteName: 'Chain name',
  Handedness: 'Totals and number pad',
  DuplicateUpcPrompt: 'When an item is scanned again',
  NextScanAccepts: 'The next scan accepts the offer',
  AllowInternalServices: 'Services inside your own network',
  BlindCount: 'Blind count',
  OverShortLimit: 'Over and short limit',
  StoreCreditCashOut: 'Store credit in cash',
  TradeTax: 'Trades and sales tax',
  TaxRounding: 'Rounding of sales tax',
  ReceiptTaxParts: 'Parts of the sales tax',
  CCProcessorName: 'Card processor',
  CCProcessorApiKey: 'Card processor key',
  UsingSimulatedCC: 'Simulated card payments',
  TimeclockEnabled: 'Time clock',
  DailyTaskClockin: 'Task: clock in',
  DailyTaskEodReport: 'Task: end of day report',
  SearchShortNames: 'Short names in searches',
  MailHost: 'Email server',
  MailPort: 'Email server port',
  MailTls: 'Email encryption',
  MailUser: 'Email server user',
  MailPassword: 'Email server password',
  MailFrom: 'Sender address',
  MailReplyTo: 'Reply address',
  MailsPerHour: 'Emails per user and hour',
  SupportEmail: 'Issue reports go to',
  UsingSimulatedMail: 'Simulated email',
  LabelPrinterLanguage: 'Label printer language',
  ReceiptPaperType: 'Receipt paper',
  AutomaticReceiptPrinting: 'Print receipts automatically',
  AutomaticLabelPrinting: 'Print labels automatically',
  UseDialogReceiptPrinter: 'Receipts still use the print dialog',
  UseDialogLabelPrinter: 'Labels still use the print dialog',
  UsingPrinterExtension: 'Print directly',
  UseDrawerCommunication: 'The cash drawer opens with the receipt printer',
};

/** 'StartingCash' is 'Starting cash'; its own name where the documented one doesn't speak for itself. */
export function settingLabel(name: string): string {
  const own = NAMES[name as keyof typeof NAMES] ?? storeSettings().find((one) => one.name === name)?.label;
  if (own) return own;
  const [, group, rest = ''] = /^(SalesGoal|DailyTask)(.+)$/.exec(name) ?? [];
  if (group === 'SalesGoal') return `Sales goal, ${rest}`;
  if (group === 'DailyTask') return `Task: ${settingLabel(rest).toLowerCase()}`;
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
  chip: 'A note on the line',
  none: 'Not rounded',
  nearest5: 'To the nearest 5 cents',
  sum: 'The sum of all parts',
  parts: 'Each part by itself',
  afterTax: 'Change nothing',
  reducesBase: 'Lower what is taxed',
  likeKind: 'Lower it for the same department',
  starttls: 'STARTTLS',
  tls: 'TLS',
  unencrypted: 'Unencrypted',
  escpos: 'ESC/POS',
  zpl203: 'ZPL, 203 dots per inch',
  zpl300: 'ZPL, 300 dots per inch',
  letter: 'US Letter, 8½ × 11 in',
  a4: 'A4, 210 × 297 mm',
  '80mm': '80 mm',
  '58mm': '58 mm',
};

/** What an option of a choice means. */
export const optionLabel = (option: string): string => OPTIONS[option] ?? settingLabel(option);
