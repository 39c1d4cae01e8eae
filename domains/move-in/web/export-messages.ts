// What the screen of taking everything out says.
import { formatCount } from '#ui/data/format.ts';

export const exportTexts = {
  TITLE: 'Take everything out',
  WORDS: 'export csv zip files leave download everything backup data',
  CONTENTS:
    'Products, stock and serial numbers of all stores, customers with credit, gift certificates, wishes, vendors, guide prices, pricing rules, users, and sales and postings by year, as of one moment.',
  ABOUT:
    'Plain CSV in one ZIP; its README.md says what each column is. Stock, cost, prices, credit and gift certificates come in equal in an empty Tradepost. No passwords, keys or copies of IDs are in it.',
  GO: 'Download everything',
  STOP: 'Stop',
  WRITING: 'Writing the files',
  BEGINNING: 'Beginning',
  progress: (file: string, rows: number, bytes: number): string =>
    `${file}: ${formatCount(rows)} rows, ${(bytes / 1_000_000).toFixed(1)} MB`,
  saved: (name: string): string => `${name} is in your downloads`,
  STOPPED: 'Stopped: nothing was kept',
  SUMS: 'What it came to',
  EARLIER: 'Earlier exports',
  NONE: 'Nobody has taken everything out yet',
  WHEN: 'When',
  WHO: 'Who',
  WHERE: 'How',
  STATE: 'State',
  ROWS: 'Rows',
  PIECES: 'Pieces',
  COST: 'Cost',
  OWED: 'Owed',
  WAYS: { zip: 'ZIP', folder: 'Folder, by command' },
  STATES: { begun: 'Begun', writing: 'Writing', done: 'Done', broken: 'Broken off' },
} as const;
