// What of finished sales was left to do when the page went away?
import { useEffect } from 'react';
import { sendKeptMails } from '../payment/mail-receipts.ts';
import { printKeptPapers } from '../payment/print-papers.ts';
import type { Register } from '../counter/use-register.ts';

/** Sends and prints receipts that didn't get out. Payments that wait are the engine's: it sends them as soon as this tab works here. */
export function useResume({ engine, works }: Register): void {
  useEffect(() => {
    if (!works) return;
    void sendKeptMails(engine);
    printKeptPapers(engine);
  }, [engine, works]);
}
