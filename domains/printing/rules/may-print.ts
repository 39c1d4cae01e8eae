// May the server send this slip to a printer, and what came of it?
import { printingMessages as texts } from '#domains/printing/messages.ts';
import type { PrinterLink } from '#domains/settings/rules/printer.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type NetworkLink = Extract<PrinterLink, { readonly way: 'network' }>;

/** The printer of a station. Refuses one that only the browser reaches. */
export const networkPrinter = (link: PrinterLink): NetworkLink | Refusal =>
  link.way === 'network' ? link : refuse('NO_PRINTER', texts.NO_PRINTER);

export type JobState = 'begun' | 'sent' | 'sending' | 'unsure' | 'failed';

/** What to do with a job: print it, or answer that it was printed. Refuses one that another try has in hand or broke off: paper may have come out. */
export function nextOfJob(state: JobState): 'print' | 'answer' | Refusal {
  if (state === 'sent') return 'answer';
  return state === 'begun' ? 'print' : refuse('PRINT_UNSURE', texts.UNSURE);
}

/** What is said of a try that failed; once bytes went out nobody knows what was printed. */
export const failedTry = (
  address: string,
  { begun, why }: { readonly begun: boolean; readonly why: string },
): Refusal =>
  begun
    ? refuse('PRINT_UNSURE', texts.brokeOff(address))
    : refuse('PRINTER_NOT_REACHED', texts.notReached(address, why));
