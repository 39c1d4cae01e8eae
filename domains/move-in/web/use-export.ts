// Takes everything out as one file: begun, followed while it is written, whole or not at all.
import { useEffect, useRef, useState } from 'react';
import { beginExport, downloadExport, listExports } from '#domains/move-in/contract/export.ts';
import { fetchFile, send } from '#platform/web/api.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { exportTexts as texts } from './export-messages.ts';

/** The file’s name says the day in UTC, as the server’s does. */
const nameOf = (at: Date): string => `tradepost-${at.toISOString().slice(0, 10)}.zip`;

/** The export of this window: how many bytes of it are here, what it came to nothing for, and how it begins and is stopped. */
export function useExport() {
  const attempt = useAttempt();
  const [bytes, setBytes] = useState(0);
  const [exportId, setExportId] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  // Whoever leaves the screen stops it: nobody would take the file.
  useEffect(() => () => stop.current?.abort(), []);
  const take = async (): Promise<void> => {
    setBytes(0);
    setExportId(null);
    const begun = await attempt.run(() => send(beginExport, {}));
    if (!begun) return;
    const control = new AbortController();
    stop.current = control;
    setExportId(begun.exportId);
    let here = 0;
    const onPiece = (piece: Uint8Array): void => {
      here += piece.length;
      setBytes(here);
    };
    const options = { signal: control.signal, onPiece };
    const file = await attempt.run(async () => {
      try {
        return await fetchFile(downloadExport, { ExportID: begun.exportId }, options);
      } catch (error) {
        if (control.signal.aborted) return null;
        throw error;
      }
    });
    stop.current = null;
    if (control.signal.aborted) toast(texts.STOPPED);
    else if (file) {
      saveFile(file, nameOf(new Date()));
      toast(texts.saved(nameOf(new Date())));
    }
    forget(listExports);
  };
  return { ...attempt, take, bytes, exportId, stop: () => stop.current?.abort() };
}
