// The thread that does what would hold up requests: tasks by name, one after another (aside.ts, platform/aside/work-aside.ts).
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, threadId } from 'node:worker_threads';
import { statementPdfTask } from '#domains/customers/server/public/statement-pdf.ts';
import { labelPictureTask, labelsTask } from '#domains/labels/server/public/encode-labels.ts';
import { slipBytesTask } from '#domains/printing/server/public/slip-bytes.ts';
import { receiptPdfTask } from '#domains/register/server/public/receipt-pdf.ts';
import { paperFileTask } from '#domains/reports/server/public/report-file.ts';
import { orderPdfTask } from '#domains/vendor-orders/server/order-pdf.ts';
import { vendorListTask } from '#domains/vendors/server/public/read-list.ts';
import { addressLabelTask, packingSlipTask } from '#domains/web-orders/server/draw-papers.ts';
import type { AsideJob, AsideResult, AsideTask } from '#platform/aside/work-aside.ts';

const TASKS = new Map(
  [
    receiptPdfTask,
    statementPdfTask,
    labelsTask,
    labelPictureTask,
    paperFileTask,
    slipBytesTask,
    orderPdfTask,
    vendorListTask,
    packingSlipTask,
    addressLabelTask,
  ].map((task) => [task.name, task as AsideTask<never, unknown>] as const),
);

stepBack();

parentPort?.on('message', async ({ id, name, input }: AsideJob) => {
  try {
    const task = TASKS.get(name);
    if (!task) throw new Error(`thread ${threadId} knows no task ${name}`);
    const value = wholeBytes(await task.run(input as never));
    parentPort?.postMessage(
      { id, value } satisfies AsideResult,
      value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [],
    );
  } catch (error) {
    const { message, stack } = error as Error;
    parentPort?.postMessage({ id, error: { message, stack } } satisfies AsideResult, []);
  }
});

/** Where processors are scarce, requests come first. Linux knows threads by numbers of their own; elsewhere they stay equal. */
function stepBack(): void {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // It is slower for others then, and works.
  }
}

/** Bytes that have their memory for themselves can be handed over; others are copied first. */
function wholeBytes(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  const isWhole = value.byteOffset === 0 && value.byteLength === value.buffer.byteLength;
  return isWhole ? value : new Uint8Array(value);
}
