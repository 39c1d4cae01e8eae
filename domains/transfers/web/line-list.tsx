import {
  acceptTransferItem,
  getTransferItems,
  removeTransferItem,
} from '#domains/transfers/contract/items.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { mayScan, scanMode } from '#domains/transfers/rules/scan-mode.ts';
import { lineDifference, type LineState } from '#domains/transfers/rules/show-lines.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { Difference } from '#platform/web/difference.tsx';
import { LineNotes } from './line-notes.tsx';
import { listReads } from './list-reads.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconPlus,
} from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';
import { sounds } from '#ui/scan/sounds.ts';

export type ShownLine = { item: TransferItemWire; state: LineState };
type Props = {
  transfer: TransferWire;
  lines: readonly ShownLine[];
  lastId: number | null;
  /** After a line was taken off. */
  onRemoved?: () => void;
};

const LOOKS: Readonly<Record<LineState, { icon: Icon; tone: string; word: string }>> = {
  done: { icon: IconCircleCheck, tone: 'ok', word: texts.ARRIVED },
  part: { icon: IconCircleDashed, tone: 'no', word: texts.TO_SCAN },
  toScan: { icon: IconCircleDashed, tone: 'no', word: texts.TO_SCAN },
  missing: { icon: IconAlertTriangle, tone: 'bad', word: texts.NOT_HERE },
  extra: { icon: IconPlus, tone: 'warn', word: texts.NOT_ON_LIST },
  unknown: { icon: IconBan, tone: 'bad', word: texts.UNKNOWN },
};

/** What goes or came, a line each, with the act that a person may do on it by hand. */
export function LineList({ transfer, lines, lastId, onRemoved }: Props) {
  const isWritten = transfer.state === 'incomplete';
  return (
    <Stack as="ul">
      <li className="tf-line head" aria-hidden="true">
        <span />
        <span />
        <span>{texts.ITEM}</span>
        <span className="chips">{texts.NOTE}</span>
        <span className="n">{isWritten ? texts.COL_GOES : texts.COL_SENT}</span>
        <span className="n">{isWritten ? '' : texts.COL_ACCEPTED}</span>
        <span className="differs">{isWritten ? '' : texts.DIFFERENCE}</span>
        <span className="act" />
      </li>
      {lines.map((line) => (
        <LineRow
          key={line.item.inventory_TransferItemID}
          {...line}
          transfer={transfer}
          onRemoved={onRemoved}
          isLast={line.item.inventory_TransferItemID === lastId}
        />
      ))}
    </Stack>
  );
}

type RowProps = ShownLine & Pick<Props, 'transfer' | 'onRemoved'> & { isLast: boolean };

function LineRow({ item, state, transfer, isLast, onRemoved }: RowProps) {
  const look = LOOKS[state];
  const isWritten = transfer.state === 'incomplete';
  const isVendor = transfer.vendorTransfer === 1;
  // Until it is completed, what isn't here yet is still to scan.
  const isShort = transfer.state === 'completed';
  const about = [item.condition, item.serialNumber || item.sku || item.UPC].filter((text) => text !== '');
  return (
    <li className={isLast ? 'tf-line now' : 'tf-line'}>
      <span className={`tf-state ${look.tone}`} title={look.word}>
        <look.icon size={20} />
        <span className="sr">{look.word}</span>
      </span>
      <ProductTile family={item.family} code={item.platform} departmentName={item.platform || item.title} />
      <span style={{ minWidth: 0 }}>
        <span className="ti ell" style={{ display: 'block' }}>
          {item.artist === '' ? item.title : `${item.title} · ${item.artist}`}
        </span>
        <span className="su num">{about.join(' · ')}</span>
      </span>
      <LineNotes item={item} transfer={transfer} />
      <span className="n num">
        <span className="sr">{isWritten && !isVendor ? texts.COL_GOES : texts.COL_SENT} </span>
        {item.quantity}
      </span>
      <span className="n num cnt">
        {isWritten && !isVendor ? null : (
          <>
            <span className="sr">{texts.COL_ACCEPTED} </span>
            {isVendor && isWritten ? item.scanned : item.accepted}
          </>
        )}
      </span>
      <span className="differs">
        {isShort && <Difference short={-lineDifference(item)} />}
        {!isWritten && <Difference over={lineDifference(item)} />}
      </span>
      <span className="act">
        <LineAct item={item} transfer={transfer} onRemoved={onRemoved} />
      </span>
    </li>
  );
}

/** Accept or reset at the destination, take off while it is written; nothing where nobody may. */
function LineAct({ item, transfer, onRemoved }: Pick<RowProps, 'item' | 'transfer' | 'onRemoved'>) {
  const alert = useAlertHere();
  const { clientId } = useWorkplace();
  const ends = {
    isVendor: transfer.vendorTransfer === 1,
    toStoreId: transfer.TransferTo,
    state: transfer.state,
  };
  const isPacking = scanMode(ends, clientId) === 'add';
  const mayNot = useRightReason(isPacking && !ends.isVendor ? 'transfers.edit' : 'transfers.receive');
  const reads = [getTransferItems, getTransferInformation, ...listReads];
  const accept = useChange(acceptTransferItem, reads);
  const remove = useChange(removeTransferItem, reads);
  if (!mayScan(ends, clientId)) return null;
  const id = item.inventory_TransferItemID;
  const done = (answer: unknown) => {
    const wrong = answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message;
    if (wrong) {
      sounds.failure();
      alert(wrong);
    } else toast((answer as { message: string }).message);
  };
  if (isPacking) {
    const off = async () => {
      const answer = await remove.run({ id }).catch((error: unknown) => error);
      if (answer instanceof Error || refusalOf(answer)) done(answer);
      else onRemoved?.();
    };
    return (
      <Button
        reason={mayNot}
        reasonAt="hidden"
        busy={remove.busy}
        aria-label={texts.lineAct(texts.REMOVE, item.title)}
        onClick={() => void off()}
      >
        {texts.REMOVE}
      </Button>
    );
  }
  const isBack = item.missing === 0 && item.accepted > 0;
  const word = !isBack ? texts.ACCEPT : item.isExtra ? texts.TAKE_OFF : texts.RESET;
  if (!isBack && item.missing === 0) return null;
  const run = async () =>
    done(
      await accept
        .run({ TransferItemID: id, ScanStatus: isBack ? '0' : '1', ScanId: crypto.randomUUID() })
        .catch((error: unknown) => error),
    );
  return (
    <Button
      reason={mayNot}
      reasonAt="hidden"
      busy={accept.busy}
      aria-label={texts.lineAct(word, item.title)}
      onClick={() => void run()}
    >
      {word}
    </Button>
  );
}
