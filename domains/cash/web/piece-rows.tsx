import { type KeyboardEvent, useId } from 'react';
import { type DenominationInfo, piecesOf, piecesOfMoney } from '#domains/cash/rules/drawer-total.ts';
import { COUNTED_MONEY } from '#domains/cash/rules/settings.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';
import { cashWebMessages as texts, pieceNames } from './messages.ts';
import type { DrawerCounting } from './use-drawer-count.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { TextInput } from '#ui/controls/text-input.tsx';

/** Enter and Down go to the next field, Up to the one before. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step =
    event.key === 'ArrowUp'
      ? -1
      : event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey)
        ? 1
        : 0;
  if (step === 0) return;
  const form = event.currentTarget.closest('.drawer-count') ?? event.currentTarget;
  const inputs = [...form.querySelectorAll<HTMLElement>('.dn2 input, .drawer-papers input, textarea')];
  const next = inputs[inputs.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Coins at the left, bills at the right, each with what it comes to (CASH-06, CASH-07). */
export function PieceRows({ counting }: { counting: DrawerCounting }) {
  const money = settingOf(useStoreSettings() ?? settingsFrom(null), COUNTED_MONEY);
  const half = (isCoin: boolean) => (
    <div>
      {piecesOfMoney(money, counting.form.entries)
        .filter((one) => one.isCoin === isCoin)
        .map((one) => (
          <PieceRow key={one.key} counting={counting} piece={one} />
        ))}
    </div>
  );
  return (
    <div className="dn2" onKeyDown={walk}>
      {half(true)}
      {half(false)}
    </div>
  );
}

function PieceRow({ counting, piece }: { counting: DrawerCounting; piece: DenominationInfo }) {
  const id = useId();
  const {
    form: { entries, coins },
    change,
  } = counting;
  const byValue = piece.isCoin && coins === 'value';
  const pieces = piecesOf(entries[piece.key], piece, coins);
  const name = pieceNames[piece.key];
  return (
    <div className="lr num">
      <label htmlFor={id} className={classNames('lab', pieces === 0 && 'none')}>
        {name}
      </label>
      <TextInput
        id={id}
        numeric
        height={36}
        inputMode={byValue ? 'decimal' : 'numeric'}
        aria-label={byValue ? texts.value(name) : texts.pieces(name)}
        aria-invalid={pieces === undefined || undefined}
        invalid={pieces === undefined}
        maxLength={10}
        value={String(entries[piece.key] ?? '')}
        onChange={(text) => change({ entries: { ...entries, [piece.key]: text } })}
      />
      <span className={classNames('r', pieces ? 'b' : 't3')}>{formatMoney((pieces ?? 0) * piece.cents)}</span>
    </div>
  );
}
