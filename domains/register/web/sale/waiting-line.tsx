import { useState } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { IconAlertTriangle, IconTrash } from '#ui/icons.tsx';
import { Sign } from '#ui/data/sign.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { useRightReason } from '#platform/web/session.ts';
import type { ViewGoods, ViewLine, Waits } from './view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import { signs, stuckSentence, tileTone } from './line-labels.ts';

export type WaitingLineActs = {
  readonly onFind: (line: ViewLine) => void;
  readonly onLookUp: (line: ViewLine) => void;
  readonly onAddNew: (line: ViewLine) => void;
  readonly onRemove: (line: ViewLine) => void;
  readonly onAgain: (line: ViewLine) => void;
  readonly onChoose: (line: ViewLine) => void;
  readonly onSerial: (line: ViewLine, serial: string) => void;
};

/** A line that is on its way, or that waits for the cashier: looking up, unknown, needs a serial, which one, again. */
export function WaitingLine({
  line,
  acts,
  selected,
}: {
  line: ViewLine;
  acts: WaitingLineActs;
  selected: boolean;
}) {
  const { goods, waits } = line;
  const sign = signs[line.kind];
  const state = waits?.for ?? 'refused';
  if (state === 'coming')
    return goods ? (
      <Coming line={line} goods={goods} selected={selected} />
    ) : (
      <LookingUp line={line} selected={selected} />
    );
  const warns = state === 'serial' || state === 'ask' || state === 'variation';
  return (
    <div
      id={`line-${line.key}`}
      data-chosen={selected || undefined}
      className={classNames('ln wait', warns ? 'wn' : 'bad')}
    >
      <Sign direction={sign.direction}>{sign.word}</Sign>
      {goods ? (
        <Tile tone={tileTone(goods.family)}>{goods.tile}</Tile>
      ) : (
        <Tile>
          <IconAlertTriangle size={20} />
        </Tile>
      )}
      <div className="grow">
        <div className="ti ell num">{goods?.title || line.code}</div>
        <div className="su" title={stuckSentence(line)}>
          {stuckSentence(line)}
        </div>
      </div>
      <span className="row wait-acts">
        <WaitingActs line={line} acts={acts} state={state} />
      </span>
    </div>
  );
}

function WaitingActs({ line, acts, state }: { line: ViewLine; acts: WaitingLineActs; state: Waits['for'] }) {
  const remove = (
    <Button
      size="touch"
      icon={IconTrash}
      onClick={() => acts.onRemove(line)}
      aria-label={texts.REMOVE}
      title={texts.REMOVE}
    >
      {null}
    </Button>
  );
  if (state === 'unknown') {
    return (
      <>
        <LookUpButton onClick={() => acts.onLookUp(line)} />
        <Button size="touch" onClick={() => acts.onFind(line)}>
          {texts.FIND_BY_TITLE}
        </Button>
        <Button size="touch" onClick={() => acts.onAddNew(line)}>
          {texts.ADD_NEW}
        </Button>
        {remove}
      </>
    );
  }
  if (state === 'ask') {
    return (
      <>
        <Button size="touch" onClick={() => acts.onAgain(line)}>
          {texts.ADD_AGAIN}
        </Button>
        {remove}
      </>
    );
  }
  if (state === 'variation') {
    return (
      <>
        <Button size="touch" onClick={() => acts.onChoose(line)}>
          {texts.CHOOSE_VARIATION}
        </Button>
        {remove}
      </>
    );
  }
  if (state === 'serial') {
    return (
      <>
        <SerialInput line={line} onSerial={acts.onSerial} />
        {remove}
      </>
    );
  }
  return (
    <>
      <Button size="touch" onClick={() => acts.onAgain(line)}>
        {texts.TRY_AGAIN}
      </Button>
      {remove}
    </>
  );
}

/** Looks for the product outside of the catalog; somebody may have to approve it by PIN. */
export function LookUpButton({ onClick }: { onClick: () => void }) {
  const mayNotSee = useRightReason('catalog.view');
  return (
    <Button size="touch" reason={mayNotSee} reasonAt="hidden" onClick={onClick}>
      {texts.LOOK_IT_UP}
    </Button>
  );
}

function SerialInput({ line, onSerial }: { line: ViewLine; onSerial: WaitingLineActs['onSerial'] }) {
  const [serial, setSerial] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (serial.trim()) onSerial(line, serial.trim());
      }}
    >
      <TextInput
        className="serial-in"
        height={44}
        value={serial}
        onChange={setSerial}
        aria-label={registerMessages.SERIAL_REQUIRED}
        placeholder={texts.SERIAL_PLACEHOLDER}
        maxLength={80}
      />
    </form>
  );
}

function LookingUp({ line, selected }: { line: ViewLine; selected: boolean }) {
  const sign = signs[line.kind];
  const { online } = useConnection();
  return (
    <div id={`line-${line.key}`} data-chosen={selected || undefined} className="ln new">
      <Sign direction={sign.direction}>{sign.word}</Sign>
      <Tile tone="waiting">·</Tile>
      <div className="grow">
        <div className="num b t2 ell">{online ? texts.LOOKING_UP(line.code) : line.code}</div>
        {online ? <Skeleton width={210} height={12} /> : <div className="su">{texts.NEEDS_SERVER}</div>}
      </div>
      <div className="num r t2 hide-s">{`${line.quantity} ×`}</div>
      <span className="hide-s" />
      <span className="row" style={{ justifyContent: 'flex-end' }}>
        <Skeleton width={62} />
      </span>
    </div>
  );
}

function Coming({ line, goods, selected }: { line: ViewLine; goods: ViewGoods; selected: boolean }) {
  const sign = signs[line.kind];
  return (
    <div
      id={`line-${line.key}`}
      data-chosen={selected || undefined}
      className={classNames('ln new', line.kind === 'trade' && 'tr')}
      aria-busy="true"
    >
      <Sign direction={sign.direction}>{sign.word}</Sign>
      <Tile tone={tileTone(goods.family)}>{goods.tile}</Tile>
      <div className="grow">
        <div className="ti ell">{goods.title}</div>
        <div className="su ell">{goods.detail}</div>
      </div>
      <div className="num r t2 hide-s">{`${line.quantity} ×`}</div>
      <div className="num r t2 hide-s">{formatMoney(line.priceCents)}</div>
      <div className="am num">{formatMoney(line.amountCents)}</div>
    </div>
  );
}
