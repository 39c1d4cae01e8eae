// Our own calls of accounting: days, journals, accounts, and the files for the bookkeeping program.
import { z } from 'zod';
import { taxPartWire } from '#domains/departments/contract/calls.ts';
import { TARGETS } from '#domains/accounting/rules/account-map.ts';
import { KINDS } from '#domains/accounting/rules/kinds.ts';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, amount, fields, flag, idOf, text, oneOf, percent, whole } from '#contract/fields.ts';

const accounting = calls('accounting', 'Accounting');
/** GetPostings answers at most this many at once. */
export const MOST_POSTINGS = 200;
const MOST_ENTRIES = 2_000;

export const DAY_STATES = ['early', 'open', 'draft', 'exported', 'acknowledged', 'changed'] as const;

const range = { clientId: idOf('store'), StartDate: day(), EndDate: day() };
/** The store's own program when absent. */
const target = { target: oneOf(TARGETS).optional() };

const exportWire = z.object({
  /** 'S3-20261122-1' */
  number: z.string(),
  /** The how-manieth of the store's exports to the program. */
  place: z.number(),
  version: z.number(),
  state: z.enum(['exported', 'acknowledged']),
  lines: z.number(),
  /** Null for whoever may not see costs: less the day's takings it is what the goods had cost. */
  debits: amount.nullable(),
  exportedAt: z.string(),
  exportedBy: z.string(),
  acknowledgedAt: z.string(),
  acknowledgedBy: z.string(),
  /** Both in hex. */
  fileHash: z.string(),
  hash: z.string(),
});
export type ExportWire = z.infer<typeof exportWire>;

const chainWire = z.object({
  journals: z.number(),
  isWhole: z.boolean(),
  /** Numbers of journals that don't fit. */
  broken: z.array(z.string()),
  /** Of the last one, in hex. */
  hash: z.string(),
});
export type ChainWire = z.infer<typeof chainWire>;

export const getDays = accounting.get('GetDays', {
  right: 'accounting.view',
  input: {
    clientId: idOf('store'),
    /** The 60 days before the last one when absent. */
    StartDate: day().optional(),
    EndDate: day().optional(),
    ...target,
  },
  output: z.object({
    target: z.enum(TARGETS),
    /** The program that the store's books are kept in; another may be looked at. */
    ownTarget: z.enum(TARGETS),
    /** The first day that is exported; empty for all. */
    beginsDay: z.string(),
    /** Whether something was exported: the first day can't be moved anymore. */
    isBegun: z.boolean(),
    closedThrough: z.string(),
    StartDate: z.string(),
    EndDate: z.string(),
    /** Days on which money moved, the newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        state: z.enum(DAY_STATES),
        /** How many posting groups the day has, and how many of them are in no export. */
        groups: z.number(),
        exports: z.array(exportWire),
      }),
    ),
    /** The oldest closed days with groups to export: as many as Export takes at once. */
    due: z.array(z.string()),
    /** What has no account yet, in words: from the days that are not exported yet, open ones, too. */
    missing: z.array(z.string()),
    chain: chainWire,
  }),
  hides: { right: 'costs.view', fields: ['debits'] },
  summary: 'The business days of a store with the state of their journals',
});

export type DaysWire = OutputOf<typeof getDays>;

const keyWire = {
  kind: z.enum(KINDS),
  departmentId: z.number().nullable(),
  /** Percent. */
  taxRate: z.number().nullable(),
  /** Of a named part of a rate its name. */
  taxPart: z.string().nullable(),
};
const accountWire = {
  code: z.string(),
  fullName: z.string(),
  tracking: z.string(),
  taxName: z.string(),
};

const lineWire = z.object({
  ...keyWire,
  ...accountWire,
  /** In whose books it is. */
  storeId: z.number(),
  store: z.string(),
  description: z.string(),
  /** One of both is 0. */
  debit: amount,
  credit: amount,
  /** No account is known for it. */
  isMissing: z.boolean(),
});
export type JournalLineWire = z.infer<typeof lineWire>;

export const getJournal = accounting.get('GetJournal', {
  right: 'accounting.view',
  input: {
    clientId: idOf('store'),
    day: day(),
    /** Without it what is not exported yet, or else the last version. */
    version: whole(1, 100_000).optional(),
    ...target,
  },
  output: z.object({
    number: z.string(),
    day: z.string(),
    version: z.number(),
    target: z.enum(TARGETS),
    state: z.enum(DAY_STATES),
    lines: z.array(lineWire),
    debits: amount,
    credits: amount,
    missing: z.array(z.string()),
    /** Why receipts and ledger don't agree; empty when they do. */
    problem: z.string(),
    fromGroup: z.number(),
    toGroup: z.number(),
    exports: z.array(exportWire),
  }),
  summary: 'The journal of a business day: as it was exported, or as it would be now. Needs costs.view, too',
});
export type JournalWire = OutputOf<typeof getJournal>;

export const getPostings = accounting.get('GetPostings', {
  right: 'accounting.view',
  input: {
    clientId: idOf('store'),
    day: day(),
    kind: oneOf(KINDS),
    /** Of sales and refunds: only the lines of this department. */
    departmentId: idOf('department').optional(),
    /** Of tax: only the lines of this rate. */
    taxRate: percent().optional(),
    /** Only those of the part of this name. */
    taxPart: text(30).optional(),
    /** Another store in whose books the line is. */
    inBooksOf: whole(1, 2 ** 52).optional(),
    version: whole(1, 100_000).optional(),
    ...target,
    offset: whole(0, 10_000_000, 0).default(0),
  },
  output: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      /** 0 when it was no transaction. */
      transactionId: z.number(),
      receiptNumber: z.string(),
      employee: z.string(),
      note: z.string(),
      debit: amount,
      credit: amount,
    }),
  ),
  summary: 'The postings behind a line of a journal, oldest first, 200 at a time. Needs costs.view, too',
});

export type PostingsWire = OutputOf<typeof getPostings>;

const entryWire = z.object({ ...keyWire, ...accountWire });
export type EntryWire = z.infer<typeof entryWire>;

export const getAccounts = accounting.get('GetAccounts', {
  right: 'accounting.view',
  input: { clientId: idOf('store'), ...target },
  output: z.object({
    /** 0: nobody has chosen any. */
    version: z.number(),
    target: z.enum(TARGETS),
    forAll: z.array(entryWire),
    ofStore: z.array(entryWire),
    kinds: z.array(
      z.object({
        kind: z.enum(KINDS),
        label: z.string(),
        isByDepartment: z.boolean(),
        isByRate: z.boolean(),
      }),
    ),
    departments: z.array(z.object({ departmentId: z.number(), name: z.string() })),
    /** Percents that the store's receipts of the last year have. */
    taxRates: z.array(z.number()),
    taxParts: z.array(taxPartWire),
    /** What days that are not exported yet need and have no account for. */
    missing: z.array(z.object({ ...keyWire, label: z.string() })),
    /** Accounts to begin with. */
    usual: z.array(entryWire),
    /** May the caller change the accounts of all stores? */
    mayForAll: z.boolean(),
  }),
  summary: 'The accounts of journals, and what has no account yet',
});
export type AccountsWire = OutputOf<typeof getAccounts>;

export const saveAccounts = accounting.put('SaveAccounts', {
  right: 'accounting.map',
  input: {
    clientId: idOf('store'),
    /** Of all stores that have none of their own, rather than of this one. */
    forAll: flag(),
    /** As GetAccounts answered it. */
    version: whole(0, 2 ** 52),
    entries: z
      .array(
        fields({
          kind: oneOf(KINDS),
          departmentId: idOf('department').nullish(),
          taxRate: percent().nullish(),
          taxPart: text(30).nullish(),
          code: text(50).default(''),
          fullName: text(200).default(''),
          tracking: text(100).default(''),
          taxName: text(50).default(''),
        }),
      )
      .max(MOST_ENTRIES),
  },
  output: changed({ version: z.number() }),
  summary: 'Replaces the accounts of a store, or of all stores; entries without an account are left out',
});

export const saveBooks = accounting.put('SaveBooks', {
  right: 'accounting.map',
  input: { clientId: idOf('store'), target: oneOf(TARGETS), beginsDay: day().nullish() },
  output: changed({}),
  summary: "In which program a store's books are kept, and from which day on",
});

const fileWire = z.object({
  part: z.number(),
  /** The journals in this file and in the files beside it: the input of Download. */
  fromPlace: z.number(),
  toPlace: z.number(),
  name: z.string(),
  journals: z.number(),
  lines: z.number(),
});
export type FileWire = z.infer<typeof fileWire>;

export const exportJournals = accounting.post('Export', {
  right: 'accounting.export',
  input: { ...range, ...target },
  output: changed({ files: z.array(fileWire) }),
  summary:
    'Locks the journals of closed days, once and for good, and answers their files; called again it answers the files locked last. Needs costs.view, too',
});

export const getFiles = accounting.get('GetFiles', {
  right: 'accounting.view',
  input: { ...range, ...target },
  output: z.object({ files: z.array(fileWire) }),
  summary: 'The files with all exported journals of these days, to download them again',
});

export const downloadJournals = accounting.get('Download', {
  right: 'accounting.view',
  input: {
    ...range,
    ...target,
    /** Only these of the store's exports to the program; every one of the days when absent, earlier versions, too. */
    fromPlace: whole(1, 10_000_000).optional(),
    toPlace: whole(1, 10_000_000).optional(),
    part: whole(1, 10_000).default(1),
  },
  output: z.unknown(),
  produces: 'csv',
  summary:
    'Exported journals as a file for the bookkeeping program: the same bytes every time. Needs costs.view, too',
});

export const acknowledgeJournals = accounting.post('Acknowledge', {
  right: 'accounting.export',
  input: { ...range, ...target },
  output: changed({ journals: z.number() }),
  summary: 'Marks the journals of these days as imported into the bookkeeping program',
});
