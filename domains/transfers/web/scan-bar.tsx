import { type RefObject, useState } from 'react';
import { searchInventory } from '#domains/inventory/contract/calls.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { mayBeTitle } from '#domains/transfers/rules/may-be-title.ts';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { useConnection } from '#platform/web/connection.ts';
import { AcceptRest } from './accept-rest.tsx';
import { TitleDialog } from './title-dialog.tsx';
import type { TransferScan } from './use-transfer-scan.ts';
import { send } from '#platform/web/api.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useScanRefusal } from '#ui/scan/scan.ts';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { TimesInput } from '#ui/scan/times-input.tsx';

type Props = {
  transfer: TransferWire;
  scanning: TransferScan;
  mode: 'add' | 'accept';
  box: RefObject<HTMLInputElement | null>;
};

/** The scan box; an error stays below it until a person continues. */
export function ScanBar({ transfer, scanning, mode, box }: Props) {
  const right = mode === 'add' && transfer.vendorTransfer !== 1 ? 'transfers.edit' : 'transfers.receive';
  const mayNot = useRightReason(right);
  const { online } = useConnection();
  const off = mayNot ?? (online ? null : texts.OFFLINE);
  const { error } = scanning;
  // There it would open the keyboard.
  const isNarrow = useNarrow();
  const { clientId } = useWorkplace();
  const search = useAttempt();
  const [found, setFound] = useState<readonly InventoryWire[] | null>(null);
  /** What is typed may be a title of the sender's goods; else, and where none has it, it is a code. */
  const find = async (text: string) => {
    const asksTitle = mode === 'add' && transfer.vendorTransfer !== 1 && mayBeTitle(text);
    const rows = asksTitle
      ? await search.run(() => send(searchInventory, { clientId, Title: text }, { quiet: true }))
      : null;
    if (rows && rows.length > 0) setFound(rows);
    else await scanning.scan(text);
  };
  const carryOn = () => {
    scanning.carryOn();
    box.current?.focus();
  };
  useKeys([{ key: 'F2', label: texts.SCAN_ACCEPT, run: () => box.current?.focus() }], texts.TITLE);
  useScanRefusal(() => undefined, off !== null);
  const label = mode === 'add' ? texts.SCAN_PACK : texts.SCAN_ACCEPT;
  return (
    <>
      <Row gap={8} align="stretch" wrap className="tf-scan">
        <ScanInput
          inputRef={box}
          label={label}
          placeholder={mode === 'add' ? texts.SCAN_TAKES : label}
          autoFocus={!isNarrow}
          keys="F2"
          disabled={off !== null}
          times={scanning.times}
          onScan={(code) => scanning.scan(code)}
          onSubmit={(text) => void find(text)}
        />
        <TimesInput times={scanning.times} label={texts.TIMES} />
        {mode === 'accept' && <AcceptRest transfer={transfer} />}
      </Row>
      {found && (
        <TitleDialog
          rows={found}
          onChoose={(sku) => {
            setFound(null);
            void scanning.scan(sku);
          }}
          onClose={() => setFound(null)}
        />
      )}
      {off && (
        <Note band tone="warn">
          {off}
        </Note>
      )}
      {error.flag && (
        <Note
          band
          tone="refusal"
          title={error.message}
          action={
            <span className="row" style={{ gap: 8 }}>
              {error.asksExtra && <Button onClick={() => void scanning.takeIn()}>{texts.TAKE_IN}</Button>}
              <Button onClick={carryOn}>{texts.CONTINUE}</Button>
            </span>
          }
        >
          <span className="num">{`${texts.UPC} ${error.upc} · ${texts.QUANTITY} ${error.quantity}`}</span>
        </Note>
      )}
    </>
  );
}
