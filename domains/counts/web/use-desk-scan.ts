// Sends the scans of a desk, one by one; what needs a serial number waits for it. One that got no answer counts once when it is scanned again.
import { useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { sendScans } from '#domains/counts/contract/counting.ts';
import type { Place } from '#domains/counts/rules/take-scan.ts';
import { scanReads } from './reads.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { useUnanswered } from '#platform/web/use-unanswered.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { sounds } from '#ui/scan/sounds.ts';

/** Goods that are counted by their serial number, which is scanned next. */
type NeedsSerial = { readonly code: string; readonly title: string };

export function useDeskScan(inventoryId: number, { sectionId, round }: Place) {
  const [problem, setProblem] = useState<string | null>(null);
  const [serialOf, setSerialOf] = useState<NeedsSerial | null>(null);
  const unanswered = useUnanswered();
  const stop = (words: string): void => {
    sounds.failure();
    setProblem(words);
  };
  /** Each copy is a scan of its own; below 0 it is one taken back. */
  const take = async (scanned: string, copies: number, number = ''): Promise<void> => {
    const change: -1 | 1 = copies < 0 ? -1 : 1;
    setProblem(null);
    const waiting = change === 1 ? serialOf : null;
    const serial = waiting ? scanned : number;
    const code = waiting?.code ?? scanned;
    const at = new Date(serverNowMs()).toISOString();
    const act = JSON.stringify([inventoryId, sectionId, round, code, change, serial]);
    const scanId = unanswered.idOf(act);
    // A serial number is one copy.
    const scans = Array.from({ length: serial === '' ? Math.abs(copies) : 1 }, (_, copy) => ({
      scanId: copy === 0 ? scanId : `${scanId} ${copy + 1}`,
      code,
      change,
      round,
      scannedAt: at,
      ...(serial === '' ? {} : { serial }),
    }));
    const answer = await send(
      sendScans,
      { inventoryId, body: { sectionId, scans } },
      { key: newKey() },
    ).catch((error: unknown) => {
      unanswered.failed(act, scanId, error);
      return failureText(error);
    });
    forget(...scanReads);
    if (typeof answer === 'string') return stop(answer);
    const [scan] = answer.scans;
    if (scan?.outcome === 'refused' && scan.reason === countsMessages.SERIAL_NEEDED && !waiting) {
      sounds.attention();
      return setSerialOf({ code, title: scan.title ?? code });
    }
    setSerialOf(null);
    if (scan?.outcome === 'refused') return stop(scan.reason ?? '');
    if (scan?.outcome === 'unknown' && change === 1) return stop(`${countsMessages.NO_MATCH}: ${code}`);
    sounds.success();
    if (change === 1) toast(countsMessages.SKU_ADDED);
  };
  return {
    take,
    /** Why the last scan wasn't counted; stays until the next. */
    problem,
    clear: () => setProblem(null),
    serialOf,
    skipSerial: () => setSerialOf(null),
  };
}
