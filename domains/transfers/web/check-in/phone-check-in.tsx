import { useState } from 'react';
import { checkInSums, unitsOver } from '#domains/transfers/rules/check-in-state.ts';
import { lineOfCode } from '#domains/transfers/rules/check-in-scans.ts';
import { mayScan } from '#domains/transfers/rules/scan-mode.ts';
import { CheckInMeter } from './check-in-tally.tsx';
import { FinishedNote, KeptScanNotes } from './finished-note.tsx';
import { type DialogOf, LineDialog } from './line-dialog.tsx';
import { factsOf } from './line-looks.tsx';
import { checkInTexts as texts } from './messages.ts';
import { PhoneHit } from './phone-hit.tsx';
import { PhoneScanner } from './phone-scanner.tsx';
import { UnsentChip } from './side-panels.tsx';
import type { CheckIn, Line } from './use-check-in.ts';
import { useLineActs } from './use-line-acts.ts';
import { useTakeBack } from './use-take-back.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowLeft, IconBarcode, IconPlus, IconWifiOff } from '#ui/icons.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

const VIEW_SHIPMENT = 25;
const SHOWN_LASTS = 6;

/** The check-in in one hand: camera, last scan, four acts, and how far everybody is. A code that nobody knows stops it until it is answered. */
export function PhoneCheckIn({ checkIn }: { checkIn: CheckIn }) {
  const { clientId, username } = useWorkplace();
  const { online } = useConnection();
  const { data, lines, lasts, pending } = checkIn;
  const { transfer } = data;
  const acts = useLineActs(checkIn);
  const takingBack = useTakeBack(transfer.inventoryTransferID);
  const [stop, setStop] = useState<string | null>(null);
  const [dialog, setDialog] = useState<DialogOf | null>(null);
  const [isDone, setDone] = useState(false);
  const isOpen = mayScan({ isVendor: true, toStoreId: transfer.TransferTo, state: transfer.state }, clientId);
  const sums = checkInSums(lines);
  const stopped = stop === null ? null : (lineOfCode(lines, stop)?.line ?? null);
  const isStopped = stopped !== null && stopped.unknownCode !== '';
  const scan = (code: string) => {
    if (isStopped) return;
    setDone(false);
    checkIn.scan(code);
    setStop(code);
  };
  const others = data.people.map((one) => one.username).filter((name) => name !== username);
  return (
    <Stack flex fill className="ci-ph">
      <PhoneHead checkIn={checkIn} others={others} />
      <Stack flex fill className="ci-ph-b">
        {isOpen && <PhoneScanner isStopped={isStopped} isOff={isDone} onScan={scan} />}
        <FinishedNote transfer={transfer} takingBack={takingBack} />
        <KeptScanNotes />
        <PhoneHit
          checkIn={checkIn}
          acts={acts}
          isOpen={isOpen}
          stopped={isStopped ? stopped : null}
          onAnswered={() => setStop(null)}
          onFind={(line) => setDialog({ what: 'find', line })}
        />
        {!online && (
          <div className="ci-ph-note">
            <Note tone="warn" icon={IconWifiOff} title={texts.NO_NETWORK}>
              {texts.KEPT_HERE}
            </Note>
          </div>
        )}
        <Aside lines={lines} />
        <h2 className="ci-ph-h">
          {texts.LAST_SCANS}
          <span className="grow" />
          {pending.length > 0 && <small>{texts.waitToSend(pending.length)}</small>}
        </h2>
        {lasts.slice(isStopped ? 0 : 1, SHOWN_LASTS).map((last, at) => {
          const line =
            lines.find((one) => one.inventory_TransferItemID === last.lineId) ??
            lineOfCode(lines, last.code)?.line;
          return line && <LastRow key={lasts.length - at} line={line} units={last.units} />;
        })}
      </Stack>
      <Stack as="footer" gap={8} className="ci-ph-foot">
        <div className="row num s">
          <span className="nw">
            <b>{formatCount(sums.scanned)}</b> {texts.of(sums.expected)}
          </span>
          <CheckInMeter sums={sums} />
          <span className="t2 nw">{texts.toScan(sums.toScan)}</span>
        </div>
        {isDone && <Note tone="ok">{texts.partDone(checkIn.counted)}</Note>}
        {isOpen && !isDone && (
          <Button full size="large" onClick={() => void checkIn.flush().then((sent) => setDone(sent))}>
            {texts.MY_PART}
          </Button>
        )}
      </Stack>
      {dialog && <LineDialog of={dialog} onClose={() => setDialog(null)} />}
    </Stack>
  );
}

function PhoneHead({ checkIn, others }: { checkIn: CheckIn; others: readonly string[] }) {
  const go = useGoToSection();
  const { transfer, shipmentNumber } = checkIn.data;
  return (
    <Row as="header" gap={4} className="ci-ph-head">
      <IconButton
        size={48}
        icon={IconArrowLeft}
        label={texts.BACK}
        onClick={() => go(VIEW_SHIPMENT, { shipment: transfer.vendorShipmentId })}
      />
      <div className="grow">
        <h1 className="ell">{texts.checkIn(shipmentNumber || transfer.number)}</h1>
        <div className="xs t3 ell num">{texts.withPeople(transfer.VendorName, others)}</div>
      </div>
      <UnsentChip waits={checkIn.pending.length} />
    </Row>
  );
}

/** Codes that were put aside: finishing waits for them. */
function Aside({ lines }: { lines: readonly Line[] }) {
  const unknown = lines.filter(({ unknownCode, scanned }) => unknownCode !== '' && scanned > 0);
  if (unknown.length === 0) return null;
  return (
    <>
      <h2 className="ci-ph-h">
        {texts.ASIDE}
        <span className="grow" />
        <small>{texts.ASIDE_WAITS}</small>
      </h2>
      {unknown.map((line) => (
        <UnknownRow key={line.unknownCode} line={line} under={line.scannedBy} />
      ))}
    </>
  );
}

function UnknownRow({ line, under }: { line: Line; under: string }) {
  return (
    <div className="ci-prow">
      <Tile size={40}>
        <IconBarcode size={18} />
      </Tile>
      <span className="grow">
        <b className="ell num">{line.unknownCode}</b>
        <span className="s t3 ell">{under}</span>
      </span>
      <span className="q num">{line.scanned}</span>
    </div>
  );
}

function LastRow({ line, units }: { line: Line; units: number }) {
  const over = unitsOver(line);
  if (line.unknownCode !== '')
    return <UnknownRow line={line} under={units > 1 ? texts.times(units) : texts.UNKNOWN} />;
  return (
    <div className="ci-prow">
      <ProductTile
        family={line.family}
        code={line.platform}
        departmentName={line.platform || line.title}
        size={40}
      />
      <span className="grow">
        <b className="ell">{line.title}</b>
        <span className="s t3 ell num">{units > 1 ? texts.times(units) : factsOf(line)}</span>
      </span>
      {over > 0 && (
        <Chip small tone="warn" icon={IconPlus}>
          {texts.over(over)}
        </Chip>
      )}
      <span className="q num">{line.scanned}</span>
    </div>
  );
}
