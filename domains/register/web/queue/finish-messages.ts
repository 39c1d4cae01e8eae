// Sentences about payments that wait for the server.
import { formatAmountOf } from '#ui/data/format.ts';

export const finishMessages = {
  WAITING_TITLE: 'Waiting for the server.',
  waitingText: (total: string): string =>
    `This payment is saved here and finishes once, at ${total} or not at all. You can help the next customer.`,
  /** Money that leaves the drawer can't be fetched back. */
  waitingPayout: (total: string): string =>
    `This payout is saved here and finishes once, at ${total} or not at all. Don't hand out money until it's finished. You can help the next customer.`,
  SCAN_NOT_TAKEN: 'The scan was not taken.',
  scanInPayment: (code: string): string =>
    `${code} is not in the basket. Go back to the basket (Esc), then scan it again.`,
  NEXT_CUSTOMER: 'Next customer',
  NOT_FINISHED_HERE: 'A payment was not finished here.',
  finishedElsewhere: (receipt: string): string =>
    `Another register finished this basket, receipt ${receipt}. Nothing was taken here: give back what the customer gave you.`,
  PAYMENT_WAITS:
    'A payment for this basket is waiting. It finishes by itself; press Back to basket to take it back.',
  FINISH_THIS_FIRST: 'Finish or park this basket first (F4).',
  TRAY: 'Waiting payments',
  paymentOf: (total: string, items: number, customer: string, paysOut: boolean): string =>
    [
      `${paysOut ? 'Payout' : 'Payment'} of ${total}`,
      items > 0 ? formatAmountOf(items, 'item') : '',
      customer,
    ]
      .filter(Boolean)
      .join(' · '),
  cashOf: (cash: string, change: string): string => `Cash ${cash}, change ${change}.`,
  PAYOUT_WAITS:
    "Don't hand out money yet. It finishes when the server responds: once, for this amount or not at all.",
  handOut: (cash: string): string => `Hand out ${cash} now`,
  handOutWhy: (receipt: string, customer: string): string =>
    [`The payout is finished, receipt ${receipt}.`, customer && `The money is for ${customer}.`]
      .filter(Boolean)
      .join(' '),
  payOut: (total: string): string => `Pay out ${total}`,
  TRAY_WAITS: 'It finishes when the server responds: once, for this amount or not at all.',
  TRAY_REFUSED: 'Not finished.',
  DIFFERS: 'The amount has changed',
  DIFFERS_SAFE: 'Nothing was taken yet, and the basket is safe.',
  BEFORE: 'You saw',
  NOW: 'It is now',
  CASH_GIVEN: 'Cash given',
  CHANGE_BEFORE: 'Change you quoted',
  CHANGE_NOW: 'Change now',
  missing: (amount: string): string => `${amount} is missing. Go back to the basket to collect it.`,
  TOO_MUCH: 'You took more than that. Go back to the basket and return the difference before you finish.',
  finishAt: (total: string): string => `Finish at ${total}`,
  finishWithChange: (total: string, change: string): string => `Finish at ${total}, change ${change}`,
  BACK_TO_PAYMENT: 'Back to payment',
  BACK: 'Back to basket',
  done: (total: string, receipt: string, paysOut: boolean): string =>
    `The ${paysOut ? 'payout' : 'payment'} of ${total} is finished, receipt ${receipt}`,
} as const;
