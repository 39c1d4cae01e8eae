import '../cash.css';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import { cashMessages } from '#domains/cash/messages.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { PieceRows } from '#domains/cash/web/parts/piece-rows.tsx';
import {
  type CountMode,
  type DrawerCounting,
  useDrawerCount,
} from '#domains/cash/web/parts/use-drawer-count.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format.ts';
import { useKeys } from '#ui/keys.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Note } from '#ui/note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type SumBox, SumBoxes } from '#ui/stat-strip.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSession } from '#web/session.ts';

const coinWays = [
  { value: 'pieces', label: texts.NUMBER_OF_COINS },
  { value: 'value', label: texts.COIN_VALUE },
] as const;
const ways = [
  { value: 'pieces', label: texts.BY_PIECE },
  { value: 'total', label: texts.TOTAL_ONLY },
] as const;

export type DrawerCountDialogProps = {
  mode: CountMode;
  posId: number;
  /** The device's name beside the title. */
  device: string;
  onClose: () => void;
  /** After the count was taken, before onClose. */
  onDone?: () => void;
};

/** Starts or closes the drawer of a device with a count, by piece or as one total; 600 wide (CASH-01, CASH-05 to CASH-12, CASH-15). */
export function DrawerCountDialog({ mode, posId, device, onClose, onDone }: DrawerCountDialogProps) {
  const counting = useDrawerCount(mode, posId, () => {
    onDone?.();
    onClose();
  });
  const { user } = useSession();
  return (
    <Dialog
      title={texts.DRAWER_COUNT}
      width={600}
      onOpenChange={(open) => !open && onClose()}
      aside={
        <>
          <Chip>{mode === 'close' ? texts.CLOSING : texts.STARTING}</Chip>
          <span className="t3 s">{device}</span>
        </>
      }
      footer={
        <>
          <span className="t3 xs">{texts.countedBy(user?.username ?? '')}</span>
          <Spread />
          <Button size="large" onClick={onClose}>
            {texts.CANCEL}
          </Button>
          <Button
            size="large"
            tone="primary"
            busy={counting.isBusy}
            disabled={!counting.maySubmit}
            onClick={() => void counting.submit()}
          >
            {texts.SUBMIT}
          </Button>
        </>
      }
    >
      <CountForm mode={mode} counting={counting} />
    </Dialog>
  );
}

function CountForm({ mode, counting }: { mode: CountMode; counting: DrawerCounting }) {
  const { way, coins, total, note, change, badEntry, sentence, failure, loadError } = counting;
  useKeys(
    [{ key: 'Ctrl+Enter', label: texts.SUBMIT, run: () => void counting.submit() }],
    texts.DRAWER_COUNT,
  );
  return (
    <div className="drawer-count">
      <div className="drawer-switches">
        <Segmented
          label={texts.COINS}
          options={coinWays}
          value={coins}
          disabled={way === 'total'}
          onChange={(next) => change({ coins: next })}
        />
        <Segmented label={texts.HOW} options={ways} value={way} onChange={(next) => change({ way: next })} />
      </div>
      {way === 'pieces' ? (
        <PieceRows counting={counting} />
      ) : (
        <Field label={texts.TOTAL}>
          <MoneyInput autoFocus height={48} value={total} onChange={(next) => change({ total: next })} />
        </Field>
      )}
      <SumBoxes boxes={boxesOf(mode, counting)} />
      <Field label={texts.NOTE}>
        <TextInput
          value={note}
          height={44}
          maxLength={500}
          placeholder={texts.NOTE_HINT}
          invalid={sentence !== null}
          onChange={(next) => change({ note: next })}
        />
      </Field>
      {badEntry && <Note tone="refusal">{badEntry}</Note>}
      {sentence && <Note tone="error">{<b>{sentence}</b>}</Note>}
      {failure && (
        <Note tone="error" title={cashMessages.COUNT_FAILED}>
          {failure}
        </Note>
      )}
      {loadError && <FailedNote error={loadError} />}
    </div>
  );
}

function boxesOf(mode: CountMode, { counted, expected }: DrawerCounting): SumBox[] {
  const written = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount));
  const boxes: SumBox[] = [
    { label: mode === 'close' ? texts.CURRENT_CLOSING : texts.CURRENT_OPENING, value: written(counted) },
    { label: mode === 'close' ? texts.BOOK_CLOSING : texts.BOOK_OPENING, value: written(expected) },
  ];
  if (counted === undefined || expected === undefined)
    return [...boxes, { label: texts.DIFFERENCE, value: '' }];
  const difference = counted - expected;
  if (difference === 0) return [...boxes, { label: texts.EVEN, value: formatMoney(0), tone: 'ok' }];
  return [
    ...boxes,
    {
      label: difference < 0 ? texts.SHORT : texts.OVER,
      value: formatMoney(difference, { sign: true }),
      tone: difference < 0 ? 'bad' : 'warn',
    },
  ];
}
