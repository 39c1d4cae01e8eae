// The documented calls on cash drawers and their counts; contract-moves.ts has the movements, logs and summaries.
import { z } from 'zod';
import { papersToWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { calls } from '#contract/calls.ts';
import {
  changed,
  amount,
  flag,
  idOf,
  idOrNone,
  money,
  paragraphs,
  signedMoney,
  text,
  whole,
} from '#contract/fields.ts';

/** As the documents list them. */
const CHECKS_FIRST = TAKEN_PAPERS.toReversed();

const cashDrawerHandler = calls('cash', 'CashDrawerHandler');

/** A drawer of a device (ENT-05) and whether it is open. */
export const drawerWire = z.object({
  posId: z.number(),
  posid: z.number(),
  description: z.string(),
  isVault: z.boolean(),
  isOpen: z.boolean(),
  posDrawerInfoID: z.number(),
  /** What the system expects in it: the balance of its account (NS-CASH-05). Null while a blind count hides it. */
  systemDrawerCount: amount.nullable(),
});
export type DrawerWire = z.infer<typeof drawerWire>;

/** ENT-02. All zero or empty where nothing was counted yet; null is what a blind count hides. */
export const drawerInfoWire = z.object({
  posDrawerInfoID: z.number(),
  posId: z.number(),
  systemDrawerCount: amount.nullable(),
  userid: z.number(),
  username: z.string(),
  startDate: z.string(),
  startCash: amount,
  endDate: z.string(),
  endingCash: amount.nullable(),
  isOpen: z.boolean(),
  /** Was the count put right afterwards? */
  isCorrected: z.boolean(),
});
export type DrawerInfoWire = z.infer<typeof drawerInfoWire>;

export const drawerDetailsWire = drawerInfoWire.extend({
  businessDay: z.string(),
  /** What came in less what went out since the opening count. */
  cashMovement: amount.nullable(),
  /** The pieces of the latest count, as entered; empty for a direct total. */
  pieces: z.record(z.string(), z.number()),
  ...papersToWire(CHECKS_FIRST, 'counted', () => amount),
  otherTotal: amount,
  openingNote: z.string(),
  closingNote: z.string(),
});
export type DrawerDetailsWire = z.infer<typeof drawerDetailsWire>;

const deviceInfo = z.object({
  posId: z.number(),
  posid: z.number(),
  description: z.string(),
  isVault: z.boolean(),
});

/** NS-CASH-11. */
export const isCashDrawerReady = cashDrawerHandler.put('IsCashDrawerReady/{id}', {
  changes: false,
  right: 'cash.view',
  input: { id: idOf('device') },
  output: changed({ posDrawerInfoID: z.number() }),
  summary: 'Is the drawer of a device open? success says so',
});

const pieces = () => whole(0, 999_999).optional();

/** What every count may carry, as documented (ENT-03, CONF-08) and beyond (NS-CASH-01, NS-CASH-02, NS-CASH-09). */
const countFields = {
  /** Accepted as documented; who counts is always the signed-in user. */
  EmployeeID: text(60).optional(),
  Pennies: pieces(),
  nickels: pieces(),
  dimes: pieces(),
  quarters: pieces(),
  halfDollars: pieces(),
  dollars: pieces(),
  twoDollars: pieces(),
  ones: pieces(),
  fives: pieces(),
  tens: pieces(),
  twenties: pieces(),
  fifties: pieces(),
  hundreds: pieces(),
  /** Beats the sum of the pieces. */
  DrawerTotal: money().optional(),
  ...papersToWire(CHECKS_FIRST, 'entered', () => money().optional()),
  /** Tenders of a vault that are neither cash, check nor card (NS-CASH-02, CONF-09). */
  OtherTotal: money().optional(),
  /** 0 is none, as for a drawer that is counted for the first time. */
  POSDrawerInfoId: idOrNone('drawerSession').optional(),
  Note: paragraphs(500).optional(),
};

const counted = changed({
  posDrawerInfoID: z.number(),
  total: amount,
  systemDrawerCount: amount,
  difference: amount,
});

export const drawerCount = cashDrawerHandler.get('DrawerCount/{pos}', {
  changes: true,
  right: 'cash.count',
  input: {
    pos: idOf('device'),
    ...countFields,
    /** True closes the drawer; otherwise the count opens it. */
    closing: flag().optional(),
    NewDrawer: flag().optional(),
  },
  output: counted,
  summary: 'A count that opens or closes the drawer of a device',
});

export const updateDrawerCount = cashDrawerHandler.put('UpdateDrawer#2', {
  path: 'CashDrawerHandler/UpdateDrawer/{posId}',
  right: 'cash.adjust',
  input: {
    posId: idOf('device'),
    ...countFields,
    /** Accepted, as the dialog sends the whole count; which count is corrected follows from the drawer. */
    closing: flag().optional(),
    NewDrawer: flag().optional(),
  },
  output: counted.extend({ oldTotal: amount }),
  summary: 'Corrects the latest count of a device: the opening one while it is open, else the closing one',
});

export const updateDrawerTotals = cashDrawerHandler.get('UpdateDrawer#1', {
  path: 'CashDrawerHandler/UpdateDrawer',
  changes: true,
  right: 'cash.adjust',
  input: {
    POSID: idOf('device'),
    EmployeeID: text(60).optional(),
    cashChange: signedMoney().optional(),
    storeCreditChange: signedMoney().optional(),
    ...papersToWire(TAKEN_PAPERS, 'change', () => signedMoney().optional()),
    GiftCardTotalChange: signedMoney().optional(),
    Note: paragraphs(500).optional(),
  },
  output: counted.extend({ oldTotal: amount }),
  summary: 'Corrects the latest count of a device by differences; refuses store credit and gift certificates',
});

export const setStartingCash = cashDrawerHandler.get('SetStartingCash/{pos}', {
  changes: true,
  right: 'cash.count',
  input: {
    pos: idOf('device'),
    StartCashAmount: money(),
    EmployeeID: text(60).optional(),
    Note: paragraphs(500).optional(),
  },
  output: counted,
  summary: 'Starts a closed drawer with an amount, or corrects what an open one was started with',
});

export const getLastClosedAmount = cashDrawerHandler.get('GetLastClosedAmount', {
  right: 'cash.view',
  input: { POSId: idOf('device') },
  /** Null while a blind count hides it. */
  output: z.object({ lastClosedAmount: amount.nullable() }),
  summary: 'What the last closing count found and was moved since; 0 when there was none',
});

export const getCurrentDrawerInfo = cashDrawerHandler.get('getCurrentDrawerInfo', {
  right: 'cash.view',
  input: { posID: idOf('device') },
  output: drawerInfoWire,
  summary: 'The open drawer session of a device, or its last one',
});

export const getCurrentDrawerInfoDetails = cashDrawerHandler.get('GetCurrentDrawerInfoDetails', {
  right: 'cash.view',
  input: { PosId: idOf('device') },
  output: drawerDetailsWire,
  summary: 'The open drawer session of a device, or its last one, with notes and movement',
});

export const getPosList = cashDrawerHandler.get('GetPOSList/{clientId}', {
  right: 'cash.view',
  input: { clientId: idOf('store') },
  output: z.array(deviceInfo),
  summary: 'The devices of a store, the vault among them',
});

/** NS-CASH-10, as the parameters of the calls beside it. */
export const drawerList = cashDrawerHandler.get('DrawerList/{id}', {
  right: 'cash.view',
  input: { id: idOf('store') },
  output: z.array(drawerWire),
  summary: 'The drawers of a store and which are open',
});

export const getDrawer = cashDrawerHandler.get('getDrawer', {
  right: 'cash.view',
  input: { posID: idOf('device') },
  output: drawerWire,
  summary: 'The drawer of a device',
});

export const drawerCountList = cashDrawerHandler.get('DrawerCountList', {
  right: 'cash.view',
  input: { POSID: idOf('device'), OpenDrawers: flag().optional() },
  output: z.array(drawerInfoWire),
  summary: 'The latest 50 drawer sessions of a device, or only the open one',
});
