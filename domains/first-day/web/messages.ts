// Every sentence of setting up that only the browser says.
import type { Step } from '#domains/first-day/rules/steps.ts';

type StepWords = { readonly title: string; readonly why: string };

export const STEP_WORDS: Record<Step, StepWords> = {
  store: {
    title: 'Your store',
    why: 'Its name, address and phone are on every receipt; its time zone says when a day ends.',
  },
  taxes: {
    title: 'Sales tax',
    why: 'The rate of your place, on everything you sell but the departments that you leave out.',
  },
  departments: {
    title: 'What you sell',
    why: 'Departments that you don’t sell are out of the way on every screen. You can switch them on later.',
  },
  registers: {
    title: 'Registers',
    why: 'Each counter, tablet or phone that takes money is a register with a drawer and receipt numbers of its own.',
  },
  printers: {
    title: 'Printers',
    why: 'Choose where this register prints receipts and labels. Without one, the browser prints them.',
  },
  people: {
    title: 'People',
    why: 'With a login and PIN of their own, you see who sold what, and each can do only what the role allows.',
  },
  goods: {
    title: 'Goods',
    why: 'Scan the first items by hand, or import the list that you have. You can go on at any time.',
  },
  cash: {
    title: 'Opening cash',
    why: 'Count what is in the drawer before the first sale, so that it can be checked in the evening.',
  },
  sale: {
    title: 'The first sale',
    why: 'Scan an item, take the money, hand over the receipt. Everything else can wait.',
  },
};

export const firstDayTexts = {
  TITLE: 'Setting up',
  WORDS: 'setup set up first day start new shop begin onboarding',
  INTRO:
    'In the order of the first day. Each step is saved on its own; skip what you don’t need, and come back whenever you like.',
  ALL_DONE: 'Everything is set up.',
  DONE: 'Done',
  PASSED: 'Skipped',
  progress: (done: number, all: number): string => `${done} of ${all} done`,
  skip: (step: string): string => `Skip ${step}`,
  SKIP: 'Skip',
  SAVE: 'Save and go on',
  KEEP: 'Keep as it is',
  actFor: (act: string, step: string): string => `${act}: ${step}`,
  LATER: 'Later:',

  NAME_NEEDED: 'Give it a name',
  STORE_SAVED: 'Store saved',
  TIME_ZONE: 'Time zone',
  HEADER: 'First line of the receipt',
  HEADER_HINT: 'Above the store’s name. Empty begins with the name.',
  PICTURE: 'Your receipt',

  RATE: 'Sales tax',
  RATE_WHOSE: 'your place',
  TAXED: 'Departments with tax',
  TAX_SAVED: 'Taxes saved',
  SEVERAL_RATES: 'Departments have rates of their own. Saving gives all that are ticked this one.',
  SOLD: 'Departments that you sell',
  ONE_NEEDED: 'A shop sells something: leave at least one on.',
  DEPARTMENTS_SAVED: 'Departments saved',

  HOW_MANY: 'How many registers',
  registersNow: (names: readonly string[]): string => `Now: ${names.join(', ')}.`,
  FEWER: 'To switch one off, go to Stores and registers.',
  REGISTERS_SAVED: 'Registers added',

  LIST: 'Before your first day',
  OPEN: 'Set up',
  DISMISS: 'Dismiss',
  DISMISS_TITLE: 'Skip all that is left?',
  DISMISS_DETAIL: 'The list leaves the Dashboard. Everything can still be done under Admin, Setting up.',
  DISMISS_YES: 'Skip all',
  DISMISS_NO: 'Keep the list',
} as const;

/** The screens of a step: the first one does it; of a step with a form they are where it is changed later. */
export const STEP_LINKS: Record<Step, readonly { readonly to: string; readonly label: string }[]> = {
  store: [{ to: '/management/stores', label: 'Stores and registers' }],
  taxes: [{ to: '/management/departments', label: 'Departments' }],
  departments: [{ to: '/management/departments', label: 'Departments' }],
  registers: [{ to: '/management/stores', label: 'Stores and registers' }],
  printers: [{ to: '/settings/client/', label: 'Settings of this register' }],
  people: [{ to: '/management/users', label: 'Add people' }],
  goods: [
    { to: '/management/inventory', label: 'Add items' },
    { to: '/management/catalog/import', label: 'Import a file' },
  ],
  cash: [{ to: '/management/dailyprocessing/drawercount', label: 'Count the drawer' }],
  sale: [{ to: '/pos/transactions/trans', label: 'Sell the first item' }],
};
