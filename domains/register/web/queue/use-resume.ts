// What of finished sales was left to do when the page went away?
import { useEffect } from 'react';
import { sendKeptMails } from '../payment/mail-receipts.ts';
import type { Register } from '../counter/use-register.ts';

/** Sends receipts that found no line. Payments that wait are the engine's: it sends them as soon as this tab works here. */
export function useResume({ engine, state: { onlyLook } }: Register): void {
  useEffect(() => {
    if (!onlyLook) void sendKeptMails(engine);
  }, [engine, onlyLook]);
}
