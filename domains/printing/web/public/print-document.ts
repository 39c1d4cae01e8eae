// How does a screen print? One call, whatever the station prints on.
import {
  getStation,
  type LabelLanguage,
  sendToPrinter,
  type StationWire,
} from '#domains/printing/contract/calls.ts';
import { KICK, type Paper } from '#domains/printing/rules/slip.ts';
import { printingWebMessages as texts } from '#domains/printing/web/messages.ts';
import { writeDevice } from '#domains/printing/web/devices.ts';
import { printPage } from './print-page.ts';
import { enqueue, type Job, setDeliver } from './print-queue.ts';
import { send } from '#platform/web/api.ts';
import { failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { isOnline } from '#platform/web/connection.ts';
import { sendOrCopy } from '#platform/web/outbox/copies.ts';

/** Longer than any receipt takes; a printer without paper takes nothing at all. */
const PATIENCE_MS = 30_000;
/** How long what a station prints on is taken as known. */
export const STATION_FRESH_MS = 30_000;

export type PrintableDocument = {
  /** What it is called when it did not print: 'Receipt 1-000017'. */
  readonly title: string;
  readonly printer: 'receipt' | 'label';
  readonly posId: number;
  /** For the print dialog. */
  readonly page: (paper: Paper) => Promise<Blob>;
  /** For the printer itself; a label printer has a language of its own. */
  readonly bytes: (paper: Paper, language: LabelLanguage) => Promise<Blob>;
};

/**
 * Prints by the way that the station's settings say. Throws only when the document itself could not be had; what the printer does
 * afterwards is the queue's, and never the sale's.
 */
export async function printDocument(document: PrintableDocument): Promise<void> {
  const station = await stationOf(document.posId);
  const { way } = station[document.printer];
  if (way === 'dialog') return printPage(await document.page(station.paper), document.title);
  const { title, printer, posId } = document;
  const bytes = new Uint8Array(
    await (await document.bytes(station.paper, station.labelLanguage)).arrayBuffer(),
  );
  enqueue({ title, printer, posId, way, data: toBase64(bytes) });
}

/** Opens the cash drawer where the receipt printer does that; nothing elsewhere. Never throws. */
export async function openCashDrawer(posId: number): Promise<void> {
  const station = await stationOf(posId).catch(() => undefined);
  const way = station?.receipt.way;
  if (!station?.opensDrawer || way === undefined || way === 'dialog') return;
  enqueue({
    title: texts.DRAWER_TITLE,
    printer: 'receipt',
    posId,
    way,
    data: toBase64(Uint8Array.from(KICK)),
  });
}

/** Prints this station such papers by itself? When it can't be asked, as it does without a setting: receipts yes, labels no. */
export const printsByItself = (posId: number, printer: 'receipt' | 'label'): Promise<boolean> =>
  stationOf(posId).then(
    ({ automatic }) => automatic[printer],
    () => printer === 'receipt',
  );

/** Does the printer of this station take papers without the browser's dialog? */
export const printsDirectly = (posId: number, printer: 'receipt' | 'label'): Promise<boolean> =>
  stationOf(posId).then(
    (station) => station[printer].way !== 'dialog',
    () => false,
  );

/** What the station prints on; an answer of half a minute ago will do, and any one while nobody answers. */
const stationOf = (posId: number): Promise<StationWire> =>
  isOnline()
    ? queryClient.fetchQuery({
        queryKey: [getStation.id, { posId }],
        queryFn: () => sendOrCopy(getStation, { posId }),
        staleTime: STATION_FRESH_MS,
      })
    : // Not the question of a screen, which is asked again and again before it fails.
      sendOrCopy(getStation, { posId });

setDeliver(async (job) => {
  try {
    if (job.way === 'network') return await deliverByServer(job);
    await inTime(writeDevice(job.way, fromBase64(job.data)));
    return { ok: true };
  } catch (error) {
    // A line that is down has printed nothing, and the server knows the job; of a device nobody knows.
    const unsure = job.way !== 'network' && failureText(error) === texts.NO_ANSWER;
    return { ok: false, unsure, error: failureText(error) };
  }
});

async function deliverByServer({ posId, printer, id, data }: Job) {
  try {
    const answer = await send(sendToPrinter, { posId, printer, jobId: id, data }, { key: id, quiet: true });
    const refused = refusalOf(answer);
    if (!refused) return { ok: true } as const;
    return { ok: false, unsure: refused.code === 'PRINT_UNSURE', error: refused.message } as const;
  } catch (error) {
    // The same job is sent again: the server prints it once.
    return { ok: false, unsure: !isPassing(error), error: failureText(error) } as const;
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, give) => {
    timer = setTimeout(() => give(new Error(texts.NO_ANSWER)), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
