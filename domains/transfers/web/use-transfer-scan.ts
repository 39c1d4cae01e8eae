// A scan on the open transfer: packs or accepts (XFER-12), and stops with an error until a person continues (XFER-13).
import { useState } from 'react';
import { acceptItemByUpc, addItemByUpc, getTransferItems } from '#domains/transfers/contract/items.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { NO_SCAN_ERROR, type ScanError, scanError } from '#domains/transfers/rules/scan-error.ts';
import { scanMode } from '#domains/transfers/rules/scan-mode.ts';
import { listReads } from './list-reads.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useUnanswered } from '#platform/web/use-unanswered.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { type ScanTimes, useScanTimes } from '#ui/scan/use-scan-times.ts';

export type TransferScan = {
  readonly error: ScanError;
  /** The line that was scanned last. */
  readonly lastId: number | null;
  /** How many copies the next scan counts. */
  readonly times: ScanTimes;
  scan(code: string): Promise<void>;
  /** Clears the error. */
  carryOn(): void;
  /** Accepts a copy that is not on the list, or more than was sent. */
  takeIn(): Promise<void>;
};

type Answer = { success: boolean; message: string; code?: string; data?: TransferItemWire[] };

/** Scans wait for nothing but the server's answer; each has its own id, which it keeps when it is scanned again for want of an answer: it counts once. */
export function useTransferScan(transfer: TransferWire): TransferScan {
  const { clientId } = useWorkplace();
  const [error, setError] = useState<ScanError>(NO_SCAN_ERROR);
  const [lastId, setLastId] = useState<number | null>(null);
  const times = useScanTimes({ label: texts.TIMES });
  const mode = scanMode(
    { isVendor: transfer.vendorTransfer === 1, toStoreId: transfer.TransferTo },
    clientId,
  );
  const unanswered = useUnanswered();
  const ask = (UPC: string, units: number, extra: boolean, ScanId: string): Promise<unknown> => {
    const input = {
      ClientID: clientId,
      UPC,
      transferId: transfer.inventoryTransferID,
      ScanId,
    };
    return mode === 'add'
      ? send(addItemByUpc, { ...input, quantity: units }, { key: input.ScanId })
      : send(
          acceptItemByUpc,
          { ...input, Quantity: units, ScanStatus: '1', Extra: extra },
          { key: input.ScanId },
        );
  };
  const attempt = async (upc: string, quantity: number, extra: boolean) => {
    const act = JSON.stringify([mode, transfer.inventoryTransferID, upc, quantity, extra]);
    const scanId = unanswered.idOf(act);
    const answer = (await ask(upc, quantity, extra, scanId).catch((thrown: unknown) => {
      unanswered.failed(act, scanId, thrown);
      return { success: false, message: failureText(thrown) };
    })) as Answer;
    const wrong = scanError(answer, { upc, quantity });
    setError(wrong);
    if (wrong.flag) return sounds.failure();
    sounds.success();
    toast(answer.message);
    setLastId(answer.data?.[0]?.inventory_TransferItemID ?? null);
    forget(getTransferItems, getTransferInformation, ...listReads);
  };
  return {
    error,
    lastId,
    times,
    scan: async (code) => {
      // Whatever is scanned before the error is read would be lost in the noise.
      if (error.flag) return sounds.failure();
      await attempt(code, times.take(), false);
    },
    carryOn: () => setError(NO_SCAN_ERROR),
    takeIn: () => attempt(error.upc, error.quantity, true),
  };
}
