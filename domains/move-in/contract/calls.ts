// Our own calls of a move: its files, what becomes of their rows, into the books and back.
import { z } from 'zod';
import { FATES, SETTLED } from '#domains/move-in/rules/fate.ts';
import { TAKEN_SHEETS } from '#domains/move-in/rules/row-key.ts';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { amount, changed, flag, idOf, oneOf, page, text, whole } from '#contract/fields.ts';

const moveIn = calls('movein', 'MoveIn');
const right = 'movein.run';

/** A file comes in pieces of at most so many bytes. */
export const PIECE_BYTES = 2 * 1024 * 1024;
/** The longest file, and how many there may be. */
export const MOST_BYTES = 400 * 1024 * 1024;
export const MOST_FILES = 40;
/** So many rows are on a page of GetRows. */
export const ROWS_OF_PAGE = 200;

/** What it cost is null for whoever may not see costs. */
const amounts = z.object({ pieces: z.number(), cost: amount.nullable(), retail: amount, owed: amount });
export type MoveAmounts = z.infer<typeof amounts>;

const columnWire = z.object({
  field: z.string(),
  /** Empty where the file has no column for it. */
  heading: z.string(),
  /** The location whose column it is; empty for none. */
  place: z.string(),
  examples: z.array(z.string()),
});
export type ColumnWire = z.infer<typeof columnWire>;

const openNameWire = z.object({
  kind: z.enum(['department', 'format', 'condition']),
  name: z.string(),
  within: z.string(),
  state: z.enum(['guessed', 'unknown']),
  /** What it is taken for, or was settled as; empty where nobody knows, and for none. */
  as: z.object({
    department: z.string(),
    configuration: z.string(),
    condition: z.string(),
    caseCondition: z.string(),
  }),
  /** Did a person say so, after it was read? */
  isSettled: z.boolean(),
  rows: z.number(),
  /** The titles of up to three rows that say it. */
  examples: z.array(z.string()),
});
export type OpenNameWire = z.infer<typeof openNameWire>;

const fileWire = z.object({
  fileId: z.number(),
  name: z.string(),
  bytes: z.number(),
  /** So many of them are here. */
  received: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /** The code of the format that a person chose; empty for the one that its headings tell. */
  chosen: z.string(),
  /** Was it read? */
  isRead: z.boolean(),
  /** What its rows become; empty where it is left out. */
  sheets: z.array(z.string()),
  /** Its format as the last reading found it; empty for a sheet of ours. */
  format: z.string(),
  formatName: z.string(),
  /** Why it, or a part of it, is left out. */
  why: z.string(),
  couldBe: z.array(z.string()),
  columns: z.array(columnWire),
  /** Headings of columns that nothing is read from. */
  unread: z.array(z.string()),
  openNames: z.array(openNameWire),
});
export type MoveFileWire = z.infer<typeof fileWire>;

const workWire = z.object({
  workId: z.number(),
  kind: z.enum(['read', 'apply']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  sheet: z.string(),
  rowsDone: z.number(),
  askedBy: z.string(),
  /** Why it came to nothing, in a sentence. */
  problem: z.string(),
});

const STATES = ['reading', 'planned', 'applying', 'applied', 'takenBack'] as const;
const moveWire = z.object({
  moveInId: z.number(),
  name: z.string(),
  state: z.enum(STATES),
  store: z.string(),
  readAt: z.string(),
  readBy: z.string(),
  appliedAt: z.string(),
  takenBackAt: z.string(),
  takenBackBy: z.string(),
});
export type MoveWire = z.infer<typeof moveWire>;

export const getDesk = moveIn.get('GetDesk', {
  right,
  output: z.object({
    files: z.array(fileWire),
    /** The last thing that the server was asked to do; null for nothing yet. */
    work: workWire.nullable(),
    /** The move that was read or is going into the books; null for none. */
    move: moveWire.nullable(),
    /** Answers that were given, or files that were added, since it was read. */
    newAnswers: z.number(),
    newFiles: z.number(),
    formats: z.array(z.object({ code: z.string(), name: z.string(), headingsFrom: z.string() })),
    /** What a name of a file may be here. */
    departments: z.array(
      z.object({ name: z.string(), formats: z.array(z.string()), cases: z.array(z.string()) }),
    ),
    conditions: z.array(z.string()),
  }),
  summary: 'The files of the next move, what the server does with them, and what they were taken for',
});
export type DeskWire = OutputOf<typeof getDesk>;

export const addFile = moveIn.post('AddFile', {
  right,
  input: { name: text(200, 1), bytes: whole(1, MOST_BYTES) },
  output: changed({ fileId: z.number() }),
  summary: 'Announces a file of a move; one of the same name is replaced. Its bytes follow by AddPiece',
});

export const addPiece = moveIn.post('AddPiece', {
  right,
  input: { fileId: idOf('move file'), begins: whole(0, MOST_BYTES) },
  body: z.union([z.instanceof(Uint8Array), z.array(z.string())]),
  longestBody: PIECE_BYTES,
  output: changed({ received: z.number() }),
  summary: 'A piece of a file, from this place on; the same piece twice is once',
});

export const removeFile = moveIn.post('RemoveFile', {
  right,
  input: { fileId: idOf('move file') },
  output: changed({}),
  summary: 'Takes a file off the desk',
});

export const chooseFormat = moveIn.post('ChooseFormat', {
  right,
  input: {
    fileId: idOf('move file'),
    /** A code of GetDesk; empty for the one that its headings tell. */
    format: text(40),
  },
  output: changed({}),
  summary: 'Says which system a file is from',
});

export const readFiles = moveIn.post('Read', {
  right,
  input: {
    /** In whose books is what the whole chain owes. */
    clientId: idOf('store'),
    /** Are all doubtful products and customers new ones? */
    isDoubtNew: flag().default(false),
  },
  output: changed({ workId: z.number() }),
  summary: 'Has the files read: a dry run, which the books know nothing of. GetDesk tells how far it is',
});

export const applyMoveIn = moveIn.post('Apply', {
  right,
  input: { moveInId: idOf('move') },
  output: changed({ workId: z.number() }),
  summary:
    'Has a move put into the books, step by step; once stopped it goes on. GetDesk tells how far it is',
});

export const takeBackMoveIn = moveIn.post('TakeBack', {
  right,
  input: { moveInId: idOf('move') },
  isLong: true,
  output: changed({}),
  summary: 'Takes a whole move back, while nothing of it was sold or spent',
});

export const getMoves = moveIn.get('GetMoves', {
  right,
  output: z.array(moveWire),
  summary: 'The moves of the chain, the newest first',
});

export const getMoveSums = moveIn.get('GetSums', {
  right,
  input: { moveInId: idOf('move') },
  isLong: true,
  output: z.object({
    /** What the files say beside what the books have, or are going to have. */
    lines: z.array(
      z.object({
        sheet: z.enum(TAKEN_SHEETS),
        /** Empty for what is the chain's. */
        store: z.string(),
        rows: z.number(),
        rowsTaken: z.number(),
        said: amounts,
        booked: amounts,
        /** What of that this move brings, rather than an earlier one. */
        brought: amounts,
        /** What the goods, customers and certificates of its rows have today. */
        today: amounts,
      }),
    ),
    fates: z.array(z.object({ sheet: z.enum(TAKEN_SHEETS), fate: z.enum(FATES), rows: z.number() })),
  }),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'The sums of the files beside those of the books, by sheet and store',
});
export type MoveSumsWire = OutputOf<typeof getMoveSums>;

export const getMoveRows = moveIn.get('GetRows', {
  right,
  input: {
    moveInId: idOf('move'),
    sheet: oneOf(TAKEN_SHEETS).optional(),
    fate: oneOf(FATES).optional(),
    /** Only those of which something is to be said. */
    named: flag().default(false),
    page: page(),
  },
  output: z.object({
    count: z.number(),
    rows: z.array(
      z.object({
        rowId: z.number(),
        sheet: z.enum(TAKEN_SHEETS),
        file: z.string(),
        number: z.number(),
        /** The title, name or number that it is about. */
        about: z.string(),
        fate: z.enum(FATES),
        column: z.string(),
        note: z.string(),
        pieces: z.number(),
        owed: amount,
        /** May it be one that is there already? */
        mayJoin: z.boolean(),
        /** What a person said of it; empty for nothing. */
        settled: z.enum(['', ...SETTLED]),
      }),
    ),
  }),
  summary: 'The rows of a move with their fate, reason, row and column, 200 at a time',
});
export type MoveRowsWire = OutputOf<typeof getMoveRows>;

export const settleRow = moveIn.post('SettleRow', {
  right,
  input: {
    moveInId: idOf('move'),
    rowId: whole(1, 2 ** 52),
    /** new: somebody or something new; joined: the one that is there; left: it stays out. */
    as: oneOf(SETTLED),
  },
  output: changed({}),
  summary: 'Says what a doubtful row is; remembered, and counts when the files are read the next time',
});

export const settleName = moveIn.post('SettleName', {
  right,
  input: {
    /** The code of the format of its file. */
    format: text(40, 1),
    kind: oneOf(['department', 'format', 'condition']),
    /** As GetDesk names it; a condition may be empty. */
    name: text(500),
    /** The department of a format or condition. */
    within: text(200).default(''),
    department: text(200).optional(),
    /** Empty for none. */
    configuration: text(200).optional(),
    /** Empty for the usual one of the department. */
    condition: text(200).optional(),
    caseCondition: text(200).optional(),
  },
  output: changed({}),
  summary: 'Says what a name of such files means here; remembered until it is forgotten',
});

export const settleColumn = moveIn.post('SettleColumn', {
  right,
  input: {
    format: text(40, 1),
    field: text(60, 1),
    /** Empty takes the field out. */
    heading: text(300),
  },
  output: changed({}),
  summary: 'Says which column of such files holds what; remembered until it is forgotten',
});

export const getAnswers = moveIn.get('GetAnswers', {
  right,
  output: z.array(
    z.object({
      answerId: z.number(),
      kind: z.enum(['department', 'format', 'condition', 'column', 'row']),
      /** The format's name, or the sheet. */
      of: z.string(),
      name: z.string(),
      within: z.string(),
      /** In words. */
      means: z.string(),
      saidAt: z.string(),
      saidBy: z.string(),
    }),
  ),
  summary: 'All that persons settled about files, the newest first',
});
export type AnswerWire = OutputOf<typeof getAnswers>[number];

export const forgetAnswer = moveIn.post('Forget', {
  right,
  input: { answerId: idOf('move answer') },
  output: changed({}),
  summary: 'Forgets what was settled: the next reading guesses, or asks, again',
});

export const getGoingLive = moveIn.get('GetGoingLive', {
  right,
  input: { clientId: idOf('store') },
  output: z.object({
    /** How many of each there are in the store, or in the chain. */
    printers: z.number(),
    registers: z.number(),
    drawers: z.number(),
    users: z.number(),
    /** Departments that are sold without tax. */
    untaxed: z.array(z.string()),
    taxed: z.number(),
    /** Items on the shelf that no count has looked at since the last move, and pieces. */
    uncounted: z.number(),
    pieces: z.number(),
    withoutPrice: z.number(),
    withoutCost: z.number(),
    withoutBin: z.number(),
    /** Items without a barcode of their maker: they need labels. */
    toLabel: z.number(),
  }),
  summary: 'What a store has, and lacks, before it opens with what moved in',
});
export type GoingLiveWire = OutputOf<typeof getGoingLive>;
