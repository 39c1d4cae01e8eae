// What becomes of a payment that was under way when the page went away?
import { useEffect } from 'react';
import { keptFinishing, sendFinishing, showFinished } from './finishing.ts';
import { sendKeptMails } from './mail-receipts.ts';
import { screenMessages as texts } from './messages.ts';
import { printPapers } from './print-papers.ts';
import type { Register } from './use-register.ts';

/** Sends a kept payment again after a reload, with its key. */
export function useResume({ engine, state: { onlyLook } }: Register): void {
  useEffect(() => {
    // The tab that works here finishes it.
    if (onlyLook) return;
    const kept = keptFinishing(engine.posId);
    // Receipts that found no line, unless the payment below brings its own along.
    if (!kept) void sendKeptMails(engine);
    if (!kept || resumed.has(kept.key)) return;
    resumed.add(kept.key);
    void engine
      .start()
      .then(() => engine.drained())
      .then(() => sendFinishing(engine.posId, kept))
      .then((answer) => {
        if (answer.ok) {
          showFinished(engine, answer.transaction);
          // What the page that went away would have printed: it had no answer yet, so nothing is printed twice.
          printPapers(engine, answer.transaction, kept.receipt);
          void sendKeptMails(engine);
        }
        if (!answer.ok) engine.note(answer.refusal ? 'refusal' : 'error', texts.NOT_FINISHED, answer.message);
        if (!answer.ok && !answer.refusal) resumed.delete(kept.key);
      });
  }, [engine, onlyLook]);
}

const resumed = new Set<string>();
