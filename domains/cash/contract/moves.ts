// The documented calls that move cash between drawers, vault and bank, the drawers' logs and sums; and our own for the middle of the day.
import { z } from 'zod';
import { PAPERS, papersToWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { calls } from '#contract/calls.ts';
import {
  changed,
  day,
  deviceOrBank,
  amount,
  idOf,
  money,
  paragraphs,
  signedMoney,
  text,
} from '#contract/fields.ts';

const cashDrawerHandler = calls('cash', 'CashDrawerHandler');
const cashDrawerLog = calls('cash', 'CashDrawerLog');
const cashTransfer = calls('cash', 'CashTransfer');
const drawerInfo = calls('cash', 'DrawerInfo');
const cashDrawer = calls('cash', 'CashDrawer');

/** A cent at least: what moves is never nothing. */
const paid = () => money(1);
/** Accepted as documented; who acts is always the signed-in user. */
const employee = () => text(60).optional();
const note = () => paragraphs(500).optional();

export const cashMoveWire = z.object({
  transferId: z.number(),
  kind: z.enum(['transfer', 'payIn', 'payOut']),
  /** 0 is the bank (CONST-07), for a transfer; somebody outside for a pay-in or pay-out. */
  fromPosId: z.number(),
  toPosId: z.number(),
  from: z.string(),
  to: z.string(),
  cashAmount: amount,
  reason: z.string(),
  userid: z.number(),
  username: z.string(),
  date: z.string(),
  businessDay: z.string(),
});
export type CashMoveWire = z.infer<typeof cashMoveWire>;

export const logEntryWire = z.object({
  posId: z.number(),
  /** 0 for what happened while no session was open. */
  posDrawerInfoID: z.number(),
  kind: z.enum([
    'open',
    'close',
    'transferIn',
    'transferOut',
    'payIn',
    'payOut',
    'noSale',
    'note',
    'correction',
  ]),
  /** What it did to the drawer; of a note what its writer stated, which moved nothing. */
  cashChange: amount,
  description: z.string(),
  userid: z.number(),
  username: z.string(),
  date: z.string(),
  businessDay: z.string(),
});
export type LogEntryWire = z.infer<typeof logEntryWire>;

const moved = changed({ transferId: z.number(), cashAmount: amount });

/** ENT-04. */
export const transferCash = cashDrawerHandler.get('TransferCash', {
  changes: true,
  right: 'cash.transfer',
  input: {
    TransferFromPOSID: deviceOrBank(),
    TransferToPOSID: deviceOrBank(),
    CashAmount: paid(),
    EmployeeID: employee(),
    Note: note(),
  },
  output: moved,
  summary: 'Moves cash between two of the drawers, the vault and the bank (0) of a store',
});

export const addCash = cashDrawerHandler.get('AddCash', {
  changes: true,
  right: 'cash.transfer',
  input: { POSID: idOf('device'), CashAmount: paid(), EmployeeID: employee(), Note: note() },
  output: moved,
  summary: 'Brings cash from the bank to a drawer or the vault (BANK-09)',
});

const logInput = {
  POSID: idOf('device'),
  /** Stated only: it moves nothing. */
  CashChange: signedMoney().optional(),
  EmployeeID: employee(),
  Description: paragraphs(500, 1),
};

export const addLog = cashDrawerHandler.get('AddLog', {
  changes: true,
  right: 'cash.count',
  input: logInput,
  output: changed({ entryId: z.number() }),
  summary: "Writes a note into a drawer's log; moves no money",
});

export const addLogEntry = cashDrawerLog.get('AddEntry', {
  changes: true,
  right: 'cash.count',
  input: logInput,
  output: changed({ entryId: z.number() }),
  summary: "Writes a note into a drawer's log; moves no money",
});

export const getTransfersByPos = cashTransfer.get('GetByPos', {
  right: 'cash.view',
  input: { posId: idOf('device'), startDate: day().optional(), endDate: day().optional() },
  output: z.array(cashMoveWire),
  summary:
    'The latest 500 movements of cash from and to a device on some business days, newest first; today unless told',
});

export const getTodaysCashSummary = cashDrawerHandler.get('GetTodaysCashSummary', {
  right: 'cash.view',
  input: { ClientId: idOf('store') },
  output: z.object({
    businessDay: z.string(),
    cashSales: amount,
    cashRefunds: amount,
    payIns: amount,
    payOuts: amount,
    deposits: amount,
    withdrawals: amount,
    overShort: amount,
    /** By the books, now. */
    inDrawers: amount,
    inVault: amount,
    openDrawers: z.number(),
  }),
  summary: 'What cash did in a store on its business day; needs cash.seeExpected where counts are blind',
});

const sessionChoice = {
  /** The session; without it the latest one of the device. */
  posDrawerInfoID: idOf('drawerSession').optional(),
  posId: idOf('device').optional(),
};

export const sessionReportWire = z.object({
  posDrawerInfoID: z.number(),
  clientId: z.number(),
  storeName: z.string(),
  posId: z.number(),
  description: z.string(),
  isVault: z.boolean(),
  isOpen: z.boolean(),
  openedBy: z.string(),
  startDate: z.string(),
  openingDay: z.string(),
  startCash: amount,
  /** What was expected before the opening count. */
  startExpected: amount,
  openingNote: z.string(),
  openingPieces: z.record(z.string(), z.number()),
  closedBy: z.string(),
  endDate: z.string(),
  closingDay: z.string(),
  endingCash: amount.nullable(),
  closingNote: z.string(),
  closingPieces: z.record(z.string(), z.number()),
  cashSales: amount.nullable(),
  cashRefunds: amount.nullable(),
  payIns: amount,
  payOuts: amount,
  transfersIn: amount,
  transfersOut: amount,
  /** startCash and all the movements: what the books expect. */
  systemDrawerCount: amount.nullable(),
  /** Counted less expected; null while it is open. */
  overShort: amount.nullable(),
  /** What was counted beside the cash, and what the journal says was taken. */
  ...papersToWire(PAPERS, 'counted', () => amount.nullable()),
  ...papersToWire(TAKEN_PAPERS, 'taken', () => amount.nullable()),
  log: z.array(logEntryWire),
});
export type SessionReportWire = z.infer<typeof sessionReportWire>;

export const getDrawerInfoDetails = drawerInfo.get('GetDrawerInfoDetails', {
  right: 'cash.view',
  input: sessionChoice,
  output: sessionReportWire,
  summary: 'All facts of one drawer session: counts, movements, over or short, notes and log',
});

export const getDrawerInfoLogEntries = drawerInfo.get('GetDrawerInfoLogEntries', {
  right: 'cash.view',
  input: sessionChoice,
  output: z.array(logEntryWire),
  summary: 'The log of one drawer session, oldest first',
});

// Our own, beside the documented ones.

const outsideInput = { POSID: idOf('device'), CashAmount: paid(), Reason: text(200, 1) };

export const payIn = cashDrawer.post('PayIn', {
  right: 'cash.payInOut',
  input: outsideInput,
  output: moved,
  summary: 'Cash from outside comes into a drawer, for a reason',
});

export const payOut = cashDrawer.post('PayOut', {
  right: 'cash.payInOut',
  input: outsideInput,
  output: moved,
  summary: 'Cash is paid out of a drawer, for a reason',
});

export const openForNoSale = cashDrawer.post('OpenForNoSale', {
  right: 'cash.noSale',
  input: { POSID: idOf('device'), Reason: text(200).optional() },
  output: changed({ entryId: z.number() }),
  summary: 'Logs that a drawer is opened without a sale; the screen then opens it',
});

export const getDrawerTakings = cashDrawer.get('GetTakings', {
  right: 'cash.view',
  input: { POSID: idOf('device') },
  /** Null where a blind count hides it. */
  output: z.object(papersToWire(TAKEN_PAPERS, 'total', () => amount.nullable())),
  summary: 'What a device took in cards and checks since its last closing, as a closing count compares it',
});

export const getBankOffer = cashDrawer.get('GetBankOffer', {
  right: 'cash.view',
  input: { POSID: idOf('device') },
  output: z.object({
    kind: z.enum(['deposit', 'withdraw', 'even', 'unknown']),
    lastDrawerTotal: amount,
    startingCash: amount,
    amount,
  }),
  summary: 'The last drawer total beside StartingCash, and what the bank step offers (BANK-01 to BANK-06)',
});

export const getCountRules = cashDrawer.get('GetCountRules', {
  right: 'cash.view',
  input: { POSID: idOf('device') },
  output: z.object({
    isBlind: z.boolean(),
    /** Null is without limit for this user. */
    limit: amount.nullable(),
  }),
  summary: 'How the signed-in user counts in the store of a device: blind or not, and how far off at most',
});
