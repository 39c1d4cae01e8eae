import '../printing.css';
import { useState } from 'react';
import { getStation, getTestPage, type StationWire } from '#domains/printing/contract/calls.ts';
import { printingWebMessages as texts } from '#domains/printing/web/messages.ts';
import { connectDevice } from '#domains/printing/web/devices.ts';
import { openCashDrawer, printDocument } from './print-document.ts';
import { dismiss, type Job, printAgain, usePrintQueue } from './print-queue.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useConnected } from '#domains/printing/web/use-connected.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { formatTime } from '#ui/data/format.ts';
import { IconCash, IconPlugConnected, IconPrinter } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';

/** How the printers of a device are doing: state, last error, what waits, connecting one, and the test page. */
export function PrinterHealth({ posId }: { posId: number }) {
  const station = useCall(getStation, { posId });
  const { jobs } = usePrintQueue();
  if (!station.data) {
    return station.error ? <Note tone="error">{failureText(station.error)}</Note> : <Skeleton width="60%" />;
  }
  return (
    <div className="gapped">
      <p className="t2">{texts.DETAIL}</p>
      <OnePrinter posId={posId} printer="receipt" label={texts.RECEIPT} station={station.data} />
      <OnePrinter posId={posId} printer="label" label={texts.LABEL} station={station.data} />
      <h3>{texts.QUEUE}</h3>
      {jobs.length === 0 && <p className="t2">{texts.QUEUE_EMPTY}</p>}
      {jobs.map((job) => (
        <QueuedJob key={job.id} job={job} />
      ))}
    </div>
  );
}

function QueuedJob({ job }: { job: Job }) {
  return (
    <div className="row">
      <span className="grow">
        {job.title}
        {job.error && <small className="t2">{` ${job.error}`}</small>}
      </span>
      <Chip small tone={job.state === 'failed' ? 'bad' : 'info'}>
        {texts.stateOf[job.state]}
      </Chip>
      {job.state === 'failed' && (
        <>
          <Button size="small" onClick={() => printAgain(job.id)}>
            {texts.PRINT_AGAIN}
          </Button>
          <Button size="small" tone="ghost" onClick={() => dismiss(job.id)}>
            {texts.READ}
          </Button>
        </>
      )}
    </div>
  );
}

type OneProps = { posId: number; printer: Job['printer']; label: string; station: StationWire };

function OnePrinter({ posId, printer, label, station }: OneProps) {
  const { way, name } = station[printer];
  const [problem, setProblem] = useState<string | null>(null);
  const [connected, ask] = useConnected(way);
  const tryTo = (work: () => Promise<void>) => () => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(failureText(error)));
  };
  const test = () =>
    printDocument({
      title: texts.TEST_TITLE,
      printer,
      posId,
      page: () => fetchFile(getTestPage, { posId, printer, Format: 'html' }),
      bytes: (_paper, language) =>
        fetchFile(getTestPage, {
          posId,
          printer,
          Format: printer === 'label' ? language : 'escpos',
        }),
    });
  const connect = async () => {
    if (way === 'usb' || way === 'serial') await connectDevice(way);
    ask();
  };
  return (
    <section className="printer" aria-label={label}>
      <div className="row">
        <b>{label}</b>
        <span className="t2 grow">{[texts.wayOf[way], name].filter(Boolean).join(', ')}</span>
        <State printer={printer} connected={connected} />
      </div>
      <Last printer={printer} />
      {problem && <Note tone="error">{problem}</Note>}
      <div className="row">
        <Button icon={IconPrinter} onClick={tryTo(test)}>
          {texts.testOf[printer]}
        </Button>
        {(way === 'usb' || way === 'serial') && (
          <Button icon={IconPlugConnected} onClick={tryTo(connect)}>
            {texts.CONNECT}
          </Button>
        )}
        {printer === 'receipt' && station.opensDrawer && way !== 'dialog' && (
          <Button icon={IconCash} onClick={() => void openCashDrawer(posId)}>
            {texts.OPEN_DRAWER}
          </Button>
        )}
      </div>
    </section>
  );
}

function State({ printer, connected }: { printer: Job['printer']; connected: boolean }) {
  const { jobs, health } = usePrintQueue();
  const { lastFailedAt, lastPrintedAt } = health[printer];
  const busy = jobs.some((job) => job.printer === printer && job.state === 'printing');
  const [tone, word]: [ChipTone, string] = busy
    ? ['info', texts.BUSY]
    : !connected
      ? ['warn', texts.NOT_CONNECTED]
      : lastFailedAt !== null
        ? ['bad', texts.FAILING]
        : lastPrintedAt !== null
          ? ['ok', texts.READY]
          : ['plain', texts.NOT_USED];
  return (
    <Chip small tone={tone}>
      {word}
    </Chip>
  );
}

function Last({ printer }: { printer: Job['printer'] }) {
  const { lastPrintedAt, lastFailedAt, lastError } = usePrintQueue().health[printer];
  const zone = useStoreZone();
  const time = (at: number) => formatTime(new Date(at).toISOString(), zone);
  if (lastFailedAt === null && lastPrintedAt === null) return null;
  return (
    <p className="s t2">
      {[
        lastPrintedAt === null ? '' : texts.lastPrinted(time(lastPrintedAt)),
        lastFailedAt === null ? '' : `${texts.lastFailed(time(lastFailedAt))}: ${lastError}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
