// Sentences about selling without the server.
import { formatAmountOf } from '#ui/data/format.ts';
import type { Outcome } from './tape-storage.ts';

export const tapeMessages = {
  NOT_SECURE: 'This address has no TLS. A register can sell without the server only over https.',
  NOT_PERSISTED:
    'This browser may delete what it keeps. Install the app (in the browser’s menu), open it from there, and try again.',
  NO_KEY: 'This browser can’t keep a signing key. Use another browser.',
  NOT_KEPT: 'The disk of this register doesn’t answer.',
  CANT_KEEP: 'This register can’t keep sales',
  CANT_KEEP_DETAIL:
    'The payment is safe and waits for the server. Nothing was printed. Restart this register when you can.',
  FORKED:
    'The server has another tape of this register: this machine went on from an old copy of its disk. What it sold lies in Discrepancies; enroll it again to sell without the server.',
  GONE: 'The server is gone.',
  FINISHES_HERE:
    'Cash and known store credit finish on this register at once, with a receipt. Anything else is saved and waits for the server.',
  WAITS_HERE: 'This payment is saved and waits for the server. No receipt is printed until then.',
  TITLE: 'Unsent',
  KEPT_HERE: 'Kept here. It is sent when the server is back.',
  NOT_SENT: 'Not sent yet',
  ofEntries: (count: number): string => `of ${formatAmountOf(count, 'entry', 'entries')}`,
  MONEY: 'Money in them',
  OLDEST: 'Oldest',
  WITHOUT: 'Without the server',
  READY: 'Sells',
  readyAs: (lease: number): string => `enrolled, lease ${lease}`,
  OFF: 'Off',
  OFF_DETAIL: 'not enrolled',
  ENDED: 'Ended',
  ENDED_DETAIL: 'another machine is this register now',
  FAILED: 'Off',
  FAILED_DETAIL: 'its storage can’t be used',
  ENROLL: 'Let this register sell without the server',
  ENROLL_TITLE: 'Sell without the server?',
  ENROLL_TEXT:
    'When the server is gone, cash sales of this register finish here with receipts of their own, and are sent when it is back. Another machine that was this register sends what it has and sells no more.',
  NOT_NOW: 'Not Now',
  ENROLLED: 'This register sells without the server now.',
  NOT_ENROLLED: 'Not enrolled.',
  PARKED: 'Parked',
  SEND: 'Send now',
  SENDING: 'It is sending.',
  ALL_SENT: 'Everything is on the server.',
  NOTHING: 'Nothing was sold without the server',
  NOTHING_DETAIL:
    'Sales that this register finishes by itself are listed here until thirty days after they were sent.',
  RECEIPT: 'Receipt',
  TIME: 'Time',
  WHAT: 'What',
  PAID: 'Paid with',
  AMOUNT: 'Amount',
  STATE: 'State',
  PRINT: 'Print',
  differs: (count: number): string => `Booked, ${count} to look at`,
  OUTCOMES: {
    waiting: 'Waiting',
    booked: 'Booked',
    already: 'Booked before',
    setAside: 'Set aside',
  } satisfies Record<Outcome, string>,
  items: (count: number, titles: string): string => `${formatAmountOf(count, 'item')}: ${titles}`,
  finishedHere: (total: string, receipt: string): string =>
    `The payment of ${total} is finished on this register, receipt ${receipt}`,
} as const;
