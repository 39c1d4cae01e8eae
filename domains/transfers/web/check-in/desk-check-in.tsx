import { useRef, useState } from 'react';
import {
  checkInState,
  checkInSums,
  isCheckInShown,
  type CheckInShown,
} from '#domains/transfers/rules/check-in-state.ts';
import { mayScan } from '#domains/transfers/rules/scan-mode.ts';
import { CheckInLines } from './check-in-lines.tsx';
import { CheckInScanBar } from './check-in-scan-bar.tsx';
import { CheckInTally } from './check-in-tally.tsx';
import { FinalizeAct } from './finalize-act.tsx';
import { FinishedNote, KeptScanNotes } from './finished-note.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { type DialogOf, LineDialog } from './line-dialog.tsx';
import { LineTools } from './line-tools.tsx';
import { checkInTexts as texts } from './messages.ts';
import { CurrentLine, HereNow, LabelsPanel } from './side-panels.tsx';
import type { CheckIn, CheckInData } from './use-check-in.ts';
import { useCheckInKeys } from './use-check-in-keys.ts';
import { useFinalize } from './use-finalize.ts';
import { useLabelsAsScanned } from './use-labels-as-scanned.ts';
import { useLineActs } from './use-line-acts.ts';
import { useTakeBack } from './use-take-back.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { IconArrowLeft } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

const VIEW_SHIPMENT = 25;

/** The check-in at a desk: the list with its scan box at the left, at the right what is true now, and one act at the end. */
export function DeskCheckIn({ checkIn }: { checkIn: CheckIn }) {
  const { clientId } = useWorkplace();
  const { data, lines, current } = checkIn;
  const { transfer } = data;
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<CheckInShown>('all');
  const [dialog, setDialog] = useState<DialogOf | null>(null);
  const acts = useLineActs(checkIn);
  const asScanned = useLabelsAsScanned(checkIn, acts);
  const takingBack = useTakeBack(transfer.inventoryTransferID);
  const finalizing = useFinalize(checkIn, takingBack);
  const isOver = transfer.state !== 'incomplete';
  const isOpen = mayScan({ isVendor: true, toStoreId: transfer.TransferTo, state: transfer.state }, clientId);
  const states = lines.map((line) => checkInState(line, isOver));
  const rows = lines.filter((line, at) => isCheckInShown(line, states[at] ?? 'open', shown));
  useCheckInKeys({
    checkIn,
    rows,
    acts,
    finalizing,
    isOpen,
    box,
    onCost: (line) => setDialog({ what: 'cost', line }),
  });
  return (
    <>
      <div className="ci">
        <Stack
          as="section"
          flex
          className="ci-sheet"
          aria-label={texts.checkIn(data.shipmentNumber || transfer.number)}
        >
          <SheetHead data={data} />
          {isOpen && <CheckInScanBar checkIn={checkIn} box={box} />}
          <FinishedNote transfer={transfer} takingBack={takingBack} />
          <KeptScanNotes />
          <CheckInTally
            sums={checkInSums(lines)}
            states={states}
            lines={lines}
            shown={shown}
            onShow={setShown}
          />
          <CheckInLines
            lines={rows}
            current={current}
            isOver={isOver}
            onChoose={checkIn.choose}
            onFind={(line) => setDialog({ what: 'find', line })}
            onAdd={(line) => setDialog({ what: 'add', line })}
            onSerials={(line) => setDialog({ what: 'serials', line })}
            tools={
              isOpen &&
              current && (
                <LineTools
                  checkIn={checkIn}
                  line={current}
                  onLabel={() => void acts.print(current)}
                  onCost={() => setDialog({ what: 'cost', line: current })}
                />
              )
            }
          />
          <Row as="footer" className="ci-foot">
            {isOpen && <span className="t2">{texts.SCAN_HINT}</span>}
            <span className="grow" />
            {isOpen && <span className="t2 ci-keys">{texts.KEYS_HINT}</span>}
          </Row>
        </Stack>
        <aside className="ci-side" aria-label={texts.NOW}>
          <Stack flex gap={10} fill className="ci-cards">
            <CurrentLine line={current} acts={acts} isOver={!isOpen} />
            <HereNow checkIn={checkIn} isOver={!isOpen} />
            <LabelsPanel checkIn={checkIn} acts={acts} asScanned={asScanned} isOpen={isOpen} />
            <InvoicePanel checkIn={checkIn} isOver={!isOpen} />
          </Stack>
          {isOpen && <FinalizeAct checkIn={checkIn} finalizing={finalizing} />}
        </aside>
      </div>
      {dialog && <LineDialog of={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Which shipment of which order this is, and the way back to it. */
function SheetHead({ data }: { data: CheckInData }) {
  const go = useGoToSection();
  const { transfer, shipmentNumber, poNumber } = data;
  const shipment = transfer.vendorShipmentId;
  return (
    <Row gap={4} className="ci-head">
      {shipment !== null && (
        <IconButton icon={IconArrowLeft} label={texts.BACK} onClick={() => go(VIEW_SHIPMENT, { shipment })} />
      )}
      <h2 className="ell num">{texts.about(shipmentNumber, transfer.VendorName, poNumber)}</h2>
    </Row>
  );
}
