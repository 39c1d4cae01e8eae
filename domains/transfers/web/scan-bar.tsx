import type { RefObject } from 'react';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { useConnection } from '#platform/web/connection.ts';
import { AcceptRest } from './accept-rest.tsx';
import type { TransferScan } from './use-transfer-scan.ts';
import { useRightReason } from '#platform/web/session.ts';
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
        />
        <TimesInput times={scanning.times} label={texts.TIMES} />
        {mode === 'accept' && <AcceptRest transfer={transfer} />}
      </Row>
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
