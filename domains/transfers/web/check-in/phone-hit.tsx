import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { removeTransferItem } from '#domains/transfers/contract/items.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { unitsOver } from '#domains/transfers/rules/check-in-state.ts';
import { factsOf } from './line-looks.tsx';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn, Line } from './use-check-in.ts';
import type { LineActs } from './use-line-acts.ts';
import { WishAsk } from './wish-ask.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Tile } from '#ui/data/tile.tsx';
import {
  IconArrowBackUp,
  IconBarcode,
  IconBarcodeOff,
  IconBox,
  IconCircleCheck,
  IconListSearch,
  IconPlus,
  IconPrinter,
  IconVolume,
  IconX,
} from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { alertError } from '#ui/overlay/toast.tsx';

type Props = {
  checkIn: CheckIn;
  acts: LineActs;
  isOpen: boolean;
  /** The unknown code that stopped the scanning. */
  stopped: Line | null;
  onAnswered: () => void;
  onFind: (line: Line) => void;
};

/** What was scanned last and what can be done with it, or the code that waits for an answer. */
export function PhoneHit(props: Props) {
  const { checkIn, acts, isOpen, stopped } = props;
  const line = checkIn.current;
  if (stopped) return <Stopped {...props} line={stopped} />;
  return (
    <>
      {line && line.unknownCode === '' && (
        <section className="ci-hit ok" aria-live="polite" aria-label={texts.NOW}>
          <div className="bar">
            <IconCircleCheck size={20} />
            {texts.COUNTED}
            <span className="felt">
              <IconVolume size={16} /> {texts.HIGH_TICK}, {texts.ONE_SHORT}
            </span>
          </div>
          <div className="bd">
            <div className="row" style={{ gap: 12, alignItems: 'flex-start' }}>
              <ProductTile
                family={line.family}
                code={line.platform}
                departmentName={line.platform || line.title}
                size={48}
              />
              <div className="grow">
                <div className="nm">{line.title}</div>
                <div className="s t3 num">{factsOf(line)}</div>
                <HitChips line={line} />
              </div>
              <div className="no num">
                {line.scanned}
                <small>{texts.of(line.quantity)}</small>
              </div>
            </div>
            {isOpen && <WishAsk line={line} onKeep={(units) => void acts.keep(line, units)} />}
          </div>
        </section>
      )}
      {isOpen && <PhoneActs checkIn={checkIn} acts={acts} />}
    </>
  );
}

function HitChips({ line }: { line: Line }) {
  const over = unitsOver(line);
  return (
    <>
      {over > 0 && (
        <Chip small tone="warn" icon={IconPlus}>
          {texts.over(over)}
        </Chip>
      )}
      {line.damaged > 0 && (
        <Chip small tone="warn" icon={IconBox}>
          {texts.damaged(line.damaged)}
        </Chip>
      )}
    </>
  );
}

function PhoneActs({ checkIn, acts }: { checkIn: CheckIn; acts: LineActs }) {
  const [asksTimes, setAsksTimes] = useState(false);
  const line = checkIn.current?.unknownCode === '' ? checkIn.current : null;
  const act = (label: string, Drawn: typeof IconBox, run: () => void, isOff: boolean) => (
    <button type="button" aria-disabled={isOff || undefined} onClick={() => !isOff && run()}>
      <Drawn size={20} />
      {label}
    </button>
  );
  return (
    <div className="ci-pacts">
      {act(texts.UNDO_SHORT, IconArrowBackUp, checkIn.undo, checkIn.lasts.length === 0)}
      {act(
        texts.DAMAGED,
        IconBox,
        () => line && checkIn.damage(line, 1),
        line === null || line.damaged >= line.scanned,
      )}
      {act(texts.TIMES_SHORT(checkIn.times.times), IconX, () => setAsksTimes(true), false)}
      {act(texts.LABEL_SHORT, IconPrinter, () => line && void acts.print(line), line === null)}
      {asksTimes && <TimesDialog checkIn={checkIn} onClose={() => setAsksTimes(false)} />}
    </div>
  );
}

function TimesDialog({ checkIn, onClose }: { checkIn: CheckIn; onClose: () => void }) {
  return (
    <Dialog
      title={texts.TIMES}
      width={360}
      scans="below"
      onClose={onClose}
      footer={<DialogFooter act={texts.SAVE} onAct={onClose} />}
    >
      <Field label={texts.TIMES}>
        <NumberInput
          value={checkIn.times.times}
          min={1}
          max={checkIn.times.most}
          height={48}
          inputMode="numeric"
          onChange={(times) => checkIn.times.setTimes(times ?? 1)}
        />
      </Field>
    </Dialog>
  );
}

/** A code that is not on the shipment: kept, found, or not counted. */
function Stopped({ checkIn, line, onAnswered, onFind }: Props & { line: Line }) {
  const { online } = useConnection();
  const remove = useSubmit(removeTransferItem, { forgets: [getCheckIn], failed: alertError });
  const isAsked = line.inventory_TransferItemID > 0;
  const drop = async () => {
    if (isAsked) await remove.send({ id: line.inventory_TransferItemID });
    else checkIn.undo();
    onAnswered();
  };
  return (
    <section className="ci-hit bad" role="alert">
      <div className="bar">
        <IconBarcodeOff size={20} />
        {texts.NOT_ON_SHIPMENT}
        <span className="felt">
          <IconVolume size={16} /> {texts.LOW_DOUBLE}, {texts.TWO_LONG}
        </span>
      </div>
      <div className="bd">
        <div className="row" style={{ gap: 12, alignItems: 'flex-start' }}>
          <Tile size={48}>
            <IconBarcode size={22} />
          </Tile>
          <div className="grow">
            <div className="nm num">{line.unknownCode}</div>
            <div className="s t2">{online ? texts.UNKNOWN_ONLINE : texts.UNKNOWN_OFFLINE}</div>
          </div>
        </div>
        <Button full size="counter" tone="primary" onClick={onAnswered}>
          {texts.PUT_ASIDE}
        </Button>
        <div className="ci-pacts two">
          <button
            type="button"
            aria-disabled={!isAsked || undefined}
            onClick={() => {
              if (!isAsked) return;
              onAnswered();
              onFind(line);
            }}
          >
            <IconListSearch size={20} />
            {texts.FIND_BY_TITLE}
          </button>
          <button type="button" onClick={() => void drop()}>
            <IconX size={20} />
            {texts.DONT_COUNT}
          </button>
        </div>
      </div>
    </section>
  );
}
