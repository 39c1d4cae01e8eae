// What happened, in a sentence, from what the server knows of it.
import type { OutputOf } from '#contract/call.ts';
import type { listDiscrepancies } from '#domains/register/contract/tape.ts';
import { tenderName } from '#domains/register/messages.ts';
import {
  discrepancyMessages as texts,
  discrepancyNames,
  discrepancySentences as say,
} from './discrepancies-messages.ts';
import { app } from '#platform/web/app.ts';
import { formatCents, formatDateTime, formatDay, formatMoney, formatPercent } from '#ui/data/format.ts';

export type DiscrepancyWire = OutputOf<typeof listDiscrepancies>[number];

/** The sentence; times are the store's. */
export function whatHappened(row: DiscrepancyWire, zone: string): string {
  const { kind, details } = row;
  const text = (name: string): string => String(details[name] ?? '');
  const money = (name: string): string => formatMoney(Number(details[name] ?? 0));
  const rate = (name: string): string => formatPercent(Number(details[name] ?? 0));
  const amount = formatMoney(Math.abs(row.amount ?? 0));
  switch (kind) {
    case 'priceChanged':
      return say.priceChanged(text('title'), money('printedCents'), money('shelfCents'));
    case 'promotionOver':
      return say.promotionOver(text('title'), money('printedCents'), money('dueCents'));
    case 'taxChanged':
      return say.taxChanged(text('title'), rate('printedE5'), rate('nowE5'));
    case 'sumsDiffer':
      return sumsDiffer(row);
    case 'goodsGone':
      return say.goodsGone(text('title'));
    case 'serialSold':
      return text('receipt') === ''
        ? say.SERIAL_GONE(text('title'))
        : say.serialSold(text('title'), text('receipt'));
    case 'goodsHeld':
      return say.goodsHeld(text('title'), text('keptFor'));
    case 'creditGone':
      return say.creditGone(money('hadCents'), amount);
    case 'dayClosed':
      return say.dayClosed(formatDay(text('happened')), formatDay(text('booked')));
    case 'drawerClosed':
      return say.drawerClosed(amount);
    case 'userLocked':
      return say.userLocked(text('user'));
    case 'beyondRights':
      return say.beyondRights(text('user'), text('rights').split(', ').map(app().rights.doing).join(', '));
    case 'beyondLimits':
      return beyondLimits(details);
    case 'maybePaidTwice':
      return paidTwice(text('receipt'), text('state'));
    case 'alreadyOtherwise':
      return say.alreadyOtherwise(text('receipt'), money('bookedCents'), money('printedCents'));
    case 'clockOff':
      return say.clockOff(formatDateTime(text('said'), zone));
    case 'failed':
      return say.failed(text('reason'));
    default:
      return say[kind];
  }
}

function sumsDiffer({ details, amount }: DiscrepancyWire): string {
  const off = amount ?? 0;
  const printed = Number(details.printedCents ?? 0);
  return off === 0 ? say.LINES_DIFFER : say.sumsDiffer(formatMoney(printed), formatMoney(printed - off));
}

const LIMITED = ['storeCredit', 'card', 'check'] as const;

function beyondLimits(details: DiscrepancyWire['details']): string {
  const parts = LIMITED.flatMap((tender) => {
    const [paid, most] = [details[`${tender}Cents`], Number(details[`${tender}MostCents`] ?? 0)];
    if (paid === undefined) return [];
    const shown = formatMoney(Number(paid));
    return most === 0
      ? say.tenderNever(tenderName(tender), shown)
      : say.tenderOver(tenderName(tender), shown, formatMoney(most));
  });
  const { reference } = details;
  return [...parts, ...(reference ? [say.reference(String(reference))] : [])].join('; ');
}

function paidTwice(receipt: string, state: string): string {
  if (receipt !== '') return say.finishedElsewhere(receipt);
  return state === 'voided' ? say.VOIDED_ELSEWHERE : say.TAKEN_ELSEWHERE;
}

/** Does it fit what is typed? Every word must be in it somewhere. */
export function matchesDiscrepancy(row: DiscrepancyWire, typed: string, zone: string): boolean {
  const { kind, receiptNumber, device, employee, note, total, titles } = row;
  const all = [
    discrepancyNames[kind],
    whatHappened(row, zone),
    receiptNumber,
    device,
    employee,
    note,
    titles,
    total === null ? '' : formatCents(total),
  ]
    .join(' ')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The receipt's number, or that there is none. */
export const receiptOf = ({ receiptNumber }: DiscrepancyWire): string => receiptNumber || texts.NO_RECEIPT;
