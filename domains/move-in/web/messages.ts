// The words of the screen of a move.
import type { Fate, Settled } from '#domains/move-in/rules/fate.ts';
import type { NameKind } from '#domains/move-in/rules/formats/name-book.ts';
import type { Step } from '#domains/move-in/rules/move-steps.ts';
import type { Figure } from '#domains/move-in/rules/sum-rows.ts';
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

const STEPS: Readonly<Record<Step, string>> = {
  files: 'Files',
  doubts: 'Doubts',
  sums: 'Sums and rows',
  books: 'Into the books',
  live: 'Going live',
};
const FATES: Readonly<Record<Fate, string>> = {
  new: 'New',
  joined: 'Joined',
  same: 'Came before',
  changed: 'Changed since',
  doubtful: 'Doubtful',
  refused: 'Left out',
};
const KINDS: Readonly<Record<NameKind, string>> = {
  department: 'Department',
  format: 'Platform or format',
  condition: 'Condition',
};
const SETTLED: Readonly<Record<Settled, string>> = {
  new: 'Take it as it is',
  joined: 'It is the one that is there',
  left: 'Leave it out',
};
const FIGURES: Readonly<Record<Figure | 'rows', string>> = {
  rows: 'Rows',
  pieces: 'Pieces',
  cost: 'Cost',
  retail: 'Retail',
  owed: 'Owed to customers',
};
const STATES = {
  reading: 'Being read',
  planned: 'Dry run',
  applying: 'On its way',
  applied: 'In the books',
  takenBack: 'Taken back',
} as const;
const FOUND = { page: 'public documentation', samples: 'public programs', memory: 'knowledge only' } as const;

const words = (name: string): string => {
  if (/^(?:sku|upc|gtin)$/i.test(name)) return name.toUpperCase();
  const spaced = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const moveInWebMessages = {
  TITLE: 'Move In',
  WORDS: 'migrate import square shopify lightspeed woocommerce discogs pricecharting ebay switch old system',
  STEPS_LABEL: 'What there is to do',
  STEPS,
  FATES,
  KINDS,
  SETTLED,
  FIGURES,
  STATES,
  words,
  step: (place: number, step: Step, waiting: number): string =>
    `${place}. ${STEPS[step]}${waiting > 0 ? `: ${formatCount(waiting)}` : ''}`,
  MOVES: 'Moves',
  REMEMBERED: 'Remembered',
  // Files
  DROP: 'Exports of the old system',
  DROP_HINT: 'CSV, up to 400 MB each: items, stock, customers, gift cards',
  FILES: 'Files',
  NO_FILES: 'The exports of the old system will be here',
  NO_FILES_DETAIL:
    'Square, Shopify, Lightspeed, WooCommerce, Discogs, PriceCharting, eBay, or our own sheets. Nothing is changed until you say so.',
  FILE: 'File',
  IS: 'Is',
  BECOMES: 'Becomes',
  SIZE: 'Size',
  ADDED: 'Added',
  size: (bytes: number): string =>
    bytes < 1_000_000
      ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
      : `${formatCount(Math.ceil(bytes / 1_000_000))} MB`,
  OURS: 'A sheet of ours',
  NOT_READ: 'Not read yet',
  ARRIVING: 'Not here as a whole',
  REMOVE: 'Remove',
  remove: (name: string): string => `Remove ${name}`,
  sending: (name: string): string => `Sending ${name}`,
  READ: 'Read the files',
  READ_AGAIN: 'Read them again',
  READS: 'A dry run: every row gets its fate, and nothing is in the books.',
  readsInto: (store: string): string =>
    `A dry run: nothing is in the books. Goods whose rows name no store are in ${store}.`,
  DOUBT_NEW: 'Take all doubtful products and customers for new ones',
  DOUBT_NEW_DETAIL: 'Otherwise they wait under Doubts.',
  working: (kind: 'read' | 'apply', sheet: string, rows: number): string => {
    const what = kind === 'read' ? 'Reading' : 'Into the books';
    return sheet === '' ? what : `${what}: ${words(sheet)}, ${formatAmountOf(rows, 'row')}`;
  },
  WAITING: 'Waiting for the server',
  askedBy: (who: string): string => `Started by ${who}. You can close this page meanwhile.`,
  CAME_TO_NOTHING: 'It came to nothing',
  changedSince: (answers: number, files: number): string =>
    [answers > 0 ? formatAmountOf(answers, 'answer') : '', files > 0 ? formatAmountOf(files, 'file') : '']
      .filter((one) => one !== '')
      .join(' and ') + ' came since the files were read.',
  COLUMNS: 'Columns',
  columnsOf: (name: string): string => `Columns of ${name}`,
  COLUMNS_DETAIL: 'What you choose is remembered for all files of this kind.',
  headingsFrom: (found: keyof typeof FOUND): string => `Its headings are from ${FOUND[found]}.`,
  NO_COLUMN: 'Not read',
  unread: (headings: readonly string[]): string => `Nothing is read from ${headings.join(', ')}.`,
  FORMAT: 'Format',
  BY_HEADINGS: 'As its headings tell',
  SHOW_COLUMNS: 'Enter or a click shows the columns',
  // Doubts
  NAMES: 'Names',
  ROWS: 'Rows',
  DOUBTS_LABEL: 'Which doubts',
  NAMES_DETAIL: 'What you choose is remembered for all files of this kind.',
  NO_NAMES: 'Every name of the files is known here',
  NO_DOUBTS: 'No row waits for an answer',
  NOT_READ_YET: 'Nothing was read yet',
  GO_READ: 'Go to Files',
  NAME: 'In the file',
  NOTHING_SAID: 'Nothing said',
  EXAMPLES: 'For example',
  MEANS: 'Is here',
  UNKNOWN: 'Unknown',
  GUESSED: 'Guessed',
  CONFIRMED: 'Settled',
  CHOOSE: 'Choose',
  NONE: 'None',
  USUAL: 'The usual one',
  CONFIRM: 'Confirm',
  confirmAll: (count: number): string => `Confirm ${formatAmountOf(count, 'guess', 'guesses')}`,
  meansOf: (kind: NameKind, name: string): string => `${KINDS[kind]} for ${name || 'nothing said'}`,
  formatOf: (name: string): string => `Platform or format for ${name}`,
  caseOf: (name: string): string => `Case for ${name || 'nothing said'}`,
  rowAnswer: (about: string): string => `What is ${about}?`,
  // Sums and rows
  ABOUT: 'About',
  FATE: 'Fate',
  WHY: 'Why',
  COLUMN: 'Column',
  ROW: 'Row',
  SHEET: 'Sheet',
  STORE: 'Store',
  CHAIN: 'The whole chain',
  FIGURE: 'Figure',
  IN_FILES: 'In the files',
  IN_BOOKS: 'In the books',
  TO_BE: 'In the books to be',
  DIFFERENCE: 'Difference',
  EQUAL: 'Equal',
  TODAY: 'Here today',
  SUMS: 'Sums',
  rowsOf: (count: number): string => formatAmountOf(count, 'row'),
  NO_ROWS: 'No such row',
  ONLY_NAMED: 'With a remark only',
  SUMS_LABEL: 'What to look at',
  // Into the books
  BRINGS: 'What it brings',
  PIECES: 'Pieces',
  COST: 'Cost',
  CREDIT: 'Store credit',
  CERTIFICATES: 'Gift certificates',
  APPLY: 'Put it into the books',
  askApply: (pieces: number, cost: string, credit: string, certificates: string): string =>
    `Put ${formatAmountOf(pieces, 'piece')}${cost === '' ? '' : ` for ${cost}`}, ${credit} of store credit and ${certificates} of gift certificates into the books?`,
  ASK_APPLY_DETAIL:
    'Make a backup first. It can be taken back as a whole as long as nothing of it is sold or spent.',
  NOT_YET: 'Not yet',
  APPLIED: 'This move is in the books.',
  TAKE_BACK: 'Take it back',
  askTakeBack: (pieces: number, owed: string): string =>
    `Take ${formatAmountOf(pieces, 'piece')} and ${owed} that is owed out of the books?`,
  ASK_BACK_DETAIL: 'Do it before opening: registers wait meanwhile. The products stay in the catalog.',
  ONLY_APPLIED: 'Nothing of it is in the books',
  KEEP: 'Keep it',
  TAKEN_BACK: 'The move is taken back',
  LEFT_ROWS: 'Rows that are left out',
  READ_FIRST: 'Read the files first',
  // Going live
  PRINT: 'Print the list',
  PAPER: 'Going live',
  READY: 'Ready',
  OPEN: 'To do',
  BY_PERSON: 'Check it yourself',
  LIVE_LABEL: 'What to look at before and after',
  LIST: 'Before the doors open',
  RECONCILE: 'Both systems side by side',
  RECONCILE_DETAIL:
    'A week later, export from the old system once more and read it: the sums of that export are shown beside what the same goods, customers and gift certificates have here today.',
  READ_FRESH: 'Read a fresh export',
  // Moves and answers
  MOVE: 'Move',
  STATE: 'State',
  READ_AT: 'Read',
  APPLIED_AT: 'In the books',
  TAKEN_AT: 'Taken back',
  NO_MOVES: 'Nothing has moved in yet',
  OF: 'Of',
  SAID: 'Said',
  FORGET: 'Forget',
  forget: (name: string): string => `Forget ${name}`,
  FORGOTTEN: 'Forgotten',
  NO_ANSWERS: 'Nothing is remembered yet',
  NO_ANSWERS_DETAIL: 'What you settle about names, columns and rows will be here.',
} as const;
