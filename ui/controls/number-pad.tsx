import { classNames } from '../class-names.ts';
import { IconBackspace } from '../icons.tsx';
import type { PadKey } from './number-pad-state.ts';
import type { NumberPadControl } from './use-number-pad.ts';

/** One of the gray keys at the right of the pad. */
export type PadSideKey = {
  label: string;
  onPress: () => void;
  disabled?: boolean /** Accessible name when the label is short. */;
  name?: string;
};

export type NumberPadProps = {
  pad: NumberPadControl;
  /** The keys right of 4-5-6 and of 1-2-3 ("Qty", "Price"). Without them the pad has three columns (PIN, approval). */
  side?: readonly [PadSideKey, PadSideKey];
  /** The key at the bottom right. */
  enter?: PadSideKey;
  /** +/− beside 00; without it 0 is twice as wide. */
  sign?: boolean;
  label?: string;
};

type Face = { key: PadKey; face?: string; name?: string; wide?: boolean; gray?: boolean };

const digit = (key: PadKey): Face => ({ key });

/** Digits in keys of 64 px, one state with the physical numpad. The screen shows what was typed where it belongs. */
export function NumberPad({ pad, side, enter, sign = false, label = 'Number pad' }: NumberPadProps) {
  const face = ({ key, face: shown, name, wide, gray }: Face) => (
    <button
      key={key}
      type="button"
      className={classNames(wide && 'w2', gray && 'f')}
      aria-label={name}
      onClick={() => pad.press(key)}
    >
      {key === 'back' ? <IconBackspace size={24} /> : (shown ?? key)}
    </button>
  );
  const act = (key: PadSideKey) => (
    <button
      key={key.label}
      type="button"
      className="f"
      aria-label={key.name}
      aria-disabled={key.disabled || undefined}
      onClick={() => !key.disabled && key.onPress()}
    >
      {key.label}
    </button>
  );
  const back: Face = { key: 'back', name: 'Delete digit', gray: true };
  if (!side) {
    return (
      <div className="pad three num" role="group" aria-label={label}>
        {(['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const).map((key) => face(digit(key)))}
        {face(back)}
        {face(digit('0'))}
        {enter ? act(enter) : <span />}
      </div>
    );
  }
  return (
    <div className="pad num" role="group" aria-label={label}>
      {(['7', '8', '9'] as const).map((key) => face(digit(key)))}
      {face(back)}
      {(['4', '5', '6'] as const).map((key) => face(digit(key)))}
      {act(side[0])}
      {(['1', '2', '3'] as const).map((key) => face(digit(key)))}
      {act(side[1])}
      {face({ key: '0', wide: !sign })}
      {face(digit('00'))}
      {sign && face({ key: 'sign', face: '+/−', name: 'Change sign', gray: true })}
      {enter ? act(enter) : <span />}
    </div>
  );
}
