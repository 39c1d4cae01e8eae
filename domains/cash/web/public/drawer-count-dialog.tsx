import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import '../cash.css';
import { useRef } from 'react';
import { cashMessages } from '#domains/cash/messages.ts';
import type { Papers } from '#domains/cash/rules/papers.ts';
import { paperWords, cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { type CountDevice, type CountMode, papersOf, withCoinsAs } from './count-state.ts';
import { PieceRows } from '#domains/cash/web/piece-rows.tsx';
import { type CountDone, type DrawerCounting, useDrawerCount } from '#domains/cash/web/use-drawer-count.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconCheck } from '#ui/icons.tsx';
import { CentsQuestion } from '#ui/controls/cents-question.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { type SumBox, SumBoxes } from '#ui/data/stat-strip.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useSession } from '#platform/web/session.ts';

const coinWays = [
  { value: 'pieces', label: texts.NUMBER_OF_COINS },
  { value: 'value', label: texts.COIN_VALUE },
] as const;
const ways = [
  { value: 'pieces', label: texts.BY_PIECE },
  { value: 'total', label: texts.TOTAL_ONLY },
] as const;
const modeNames = { new: texts.STARTING, closing: texts.CLOSING, update: texts.UPDATING } as const;

export type DrawerCountDialogProps = {
  device: CountDevice;
  mode: CountMode;
  /** After the count was taken, before onClose. */
  onDone?: (result: CountDone) => void;
  onClose: () => void;
};

/**
 * Counts the drawer or vault of a device, by piece or as one total; 600 wide (CASH-01, CASH-05 to CASH-16). Closes itself once the count
 * was taken.
 */
export function DrawerCountDialog({ device, mode, onDone, onClose }: DrawerCountDialogProps) {
  const counting = useDrawerCount(mode, device, (result) => {
    onDone?.(result);
    onClose();
  });
  const { user } = useSession();
  return (
    <Dialog
      title={device.isVault ? texts.VAULT_COUNT : texts.DRAWER_COUNT}
      width={600}
      onClose={onClose}
      aside={
        <>
          <Chip>{modeNames[mode]}</Chip>
          <span className="t3 s">{device.description}</span>
        </>
      }
      footer={
        <DialogFooter
          start={<span className="t3 xs">{texts.countedBy(user?.username ?? '')}</span>}
          cancel={texts.CANCEL}
          onCancel={onClose}
          busy={counting.isBusy}
          disabled={!counting.mayPress}
          reason={counting.reason}
          reasonAt="hidden"
          act={texts.SUBMIT}
          onAct={counting.submit}
        />
      }
    >
      <CountBody mode={mode} device={device} counting={counting} />
      {counting.asksEmpty && (
        <ConfirmDialog
          sentence={texts.NOTHING_COUNTED}
          confirm={texts.COUNT_AS_ZERO}
          cancel={texts.GO_ON_COUNTING}
          focusCancel
          onConfirm={() => counting.answerEmpty(true)}
          onCancel={() => counting.answerEmpty(false)}
        />
      )}
    </Dialog>
  );
}

type BodyProps = { mode: CountMode; device: CountDevice; counting: DrawerCounting };

function CountBody({ mode, device, counting }: BodyProps) {
  const { form, change, badEntry, sentence, failure, loadError } = counting;
  const note = useRef<HTMLInputElement>(null);
  const submit = () => {
    void counting.submit();
    // Refused: the sentence is shown, and what it asks for is under the hand.
    if (!counting.maySubmit && counting.reason !== null && !badEntry) note.current?.focus();
  };
  useKeys([{ key: 'Ctrl+Enter', label: texts.SUBMIT, run: submit }], texts.DRAWER_COUNT);
  return (
    <div className="drawer-count">
      <Row gap={8} align="stretch" justify="between" wrap>
        {form.way === 'pieces' && (
          <Segmented
            label={texts.COINS}
            options={coinWays}
            value={form.coins}
            onChange={(next) => change(withCoinsAs(form, next))}
          />
        )}
        <Segmented
          label={texts.HOW}
          options={ways}
          value={form.way}
          onChange={(next) => change({ way: next })}
        />
      </Row>
      {form.way === 'pieces' ? (
        <PieceRows counting={counting} />
      ) : (
        <Field label={texts.TOTAL} hint={texts.TOTAL_HINT} help={texts.TOTAL_HELP}>
          <MoneyInput autoFocus height={48} value={form.total} onChange={(next) => change({ total: next })} />
        </Field>
      )}
      {counting.askedTotal !== null && (
        <CentsQuestion cents={counting.askedTotal} onAnswer={counting.answerTotal} />
      )}
      <Stack gap={8} className="drawer-total">
        <SumBoxes boxes={boxesOf(mode, counting)} />
        {badEntry && <Note tone="refusal">{badEntry}</Note>}
        {sentence && <Note tone="error">{<b>{sentence}</b>}</Note>}
      </Stack>
      <PaperFields mode={mode} device={device} counting={counting} />
      <Field label={texts.NOTE} help={texts.NOTE_HELP} optional={mode !== 'update' && sentence === null}>
        <TextInput
          ref={note}
          value={form.note}
          height={44}
          maxLength={500}
          placeholder={mode === 'update' ? texts.UPDATE_HINT : texts.NOTE_HINT}
          invalid={sentence !== null}
          onChange={(next) => change({ note: next })}
        />
      </Field>
      {counting.isBlind && !failure && <Note tone="notice">{texts.BLIND}</Note>}
      {failure && (
        <Note tone="error" title={device.isVault ? cashMessages.VAULT_FAILED : cashMessages.COUNT_FAILED}>
          {failure !== sentence && failure}
        </Note>
      )}
      {loadError && <FailedNote error={loadError} />}
    </div>
  );
}

/** Card slips, checks and other tenders; a tick where a closing drawer's match the payment summary (CASH-11). */
function PaperFields({ mode, device, counting: { form, change, books, isBlind } }: BodyProps) {
  const papers = papersOf(mode, device);
  if (papers.length === 0) return null;
  const taken: Papers = books.taken;
  const summaryOf = (amount: number | undefined) =>
    isBlind || amount === undefined ? undefined : texts.inSummary(formatMoney(amount));
  return (
    <div className="drawer-papers">
      {papers.map((name) => (
        <Field
          key={name}
          label={paperWords[name].name}
          hint={summaryOf(taken[name])}
          help={paperWords[name].help}
        >
          <MoneyInput
            height={40}
            value={form.papers[name]}
            onChange={(next) => change({ papers: { ...form.papers, [name]: next } })}
            after={
              taken[name] === (form.papers[name] ?? 0) && (
                <IconCheck size={18} className="drawer-tick" aria-label={texts.MATCHES_SUMMARY} />
              )
            }
          />
        </Field>
      ))}
    </div>
  );
}

const labels = {
  closing: [texts.CURRENT_CLOSING, texts.BOOK_CLOSING],
  new: [texts.CURRENT_OPENING, texts.BOOK_OPENING],
  update: [texts.CURRENT_OPENING, texts.BOOK_UPDATE],
} as const;

function boxesOf(
  mode: CountMode,
  { counted, books: { expected }, isBlind, isBegun, isFirst }: DrawerCounting,
): SumBox[] {
  const [current, book] = labels[mode];
  const written = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount));
  if (isBlind || isFirst) return [{ label: current, value: written(counted) }];
  const boxes: SumBox[] = [
    { label: current, value: written(counted) },
    { label: book, value: written(expected) },
  ];
  if (counted === undefined || expected === undefined || !isBegun)
    return [...boxes, { label: texts.DIFFERENCE, value: '' }];
  const difference = counted - expected;
  const value = formatMoney(difference, { sign: true });
  if (mode === 'update') return [...boxes, { label: texts.DIFFERENCE, value }];
  if (difference === 0) return [...boxes, { label: texts.EVEN, value: formatMoney(0), tone: 'ok' }];
  return [
    ...boxes,
    {
      label: difference < 0 ? texts.SHORT : texts.OVER,
      value,
      tone: difference < 0 ? 'bad' : 'warn',
    },
  ];
}
