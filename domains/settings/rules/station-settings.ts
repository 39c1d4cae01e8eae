// Which settings does each register have? (SET-02, SET-03)
import type { Setting } from '#contract/setting.ts';
import { valueOf } from './setting.ts';

/** A printer is stored as usb, serial, network:address:port, or its name in the print dialog; empty is the print dialog. */
export const STATION_SETTINGS = [
  {
    name: 'ReceiptPrinter',
    category: 'Receipts',
    type: 'printer',
    max: 120,
    default: '',
    explanation: 'How receipts reach their printer.',
  },
  {
    name: 'ReceiptPaperType',
    category: 'Receipts',
    type: 'choice',
    options: ['80mm', '58mm'],
    // CONST-10
    default: '80mm',
    explanation: 'The width of the receipt paper.',
  },
  {
    name: 'AutomaticReceiptPrinting',
    category: 'Receipts',
    type: 'flag',
    default: 'true',
    explanation: 'A receipt prints after each sale without asking. Off: only when chosen.',
  },
  {
    name: 'UseDialogReceiptPrinter',
    category: 'Receipts',
    type: 'flag',
    default: 'false',
    explanation: 'Receipts go through the browser’s print dialog.',
  },
  {
    name: 'UseDrawerCommunication',
    category: 'Receipts',
    type: 'flag',
    default: 'false',
    explanation: 'The receipt printer opens the cash drawer.',
  },
  {
    name: 'LabelPrinter',
    category: 'Labels',
    type: 'printer',
    max: 120,
    default: '',
    explanation: 'How labels reach their printer.',
  },
  {
    name: 'LabelPrinterLanguage',
    category: 'Labels',
    type: 'choice',
    options: ['escpos', 'zpl203', 'zpl300'],
    default: 'escpos',
    explanation:
      'What a directly connected label printer understands: ESC/POS, or ZPL with 203 or 300 dots per inch.',
  },
  {
    name: 'AutomaticLabelPrinting',
    category: 'Labels',
    type: 'flag',
    default: 'false',
    explanation: 'Labels of goods that are bought or added print without asking.',
  },
  {
    name: 'UseDialogLabelPrinter',
    category: 'Labels',
    type: 'flag',
    default: 'false',
    explanation: 'Labels go through the browser’s print dialog.',
  },
  {
    name: 'UsingPrinterExtension',
    category: 'Both printers',
    type: 'flag',
    default: 'false',
    explanation: 'Printing goes straight to the printers, like the browser’s printer extension.',
  },
] as const satisfies readonly Setting[];

export type StationSettingName = (typeof STATION_SETTINGS)[number]['name'];
export type StationSettings = Readonly<Record<StationSettingName, string>>;

export const STATION_SETTING_NAMES: readonly StationSettingName[] = STATION_SETTINGS.map(
  (setting) => setting.name,
);

/** All settings of a register as text, by name; what is missing or no longer allowed takes its default. */
export function stationSettingsFrom(values: Readonly<Record<string, string>>): StationSettings {
  const all = STATION_SETTINGS.map((setting) => [setting.name, valueOf(setting, values[setting.name])]);
  return Object.fromEntries(all) as StationSettings;
}
