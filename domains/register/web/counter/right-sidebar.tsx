import type { ReactNode } from 'react';
import { GoButton } from '#ui/controls/button.tsx';
import { NumberPad, type PadSideKey } from '#ui/controls/number-pad.tsx';
import type { NumberPadControl } from '#ui/controls/use-number-pad.ts';

export type RightSidebarProps = {
  customer: ReactNode;
  totals: ReactNode;
  pad: NumberPadControl;
  side: readonly [PadSideKey, PadSideKey];
  enter: PadSideKey;
  sign?: boolean;
  /** Nothing here may be pressed: another tab works here. */
  off?: boolean;
  go: {
    label: string;
    amount?: string;
    keys?: string;
    tone?: 'brand' | 'trade' | 'refund';
    reason?: string | null;
    busy?: boolean;
    onClick: () => void;
  };
};

/** The right column, always in the same place: customer, sums, pad, the one big act. */
export function RightSidebar({
  customer,
  totals,
  pad,
  side,
  enter,
  sign = false,
  off = false,
  go,
}: RightSidebarProps) {
  return (
    <aside className="side" inert={off}>
      {customer}
      {totals}
      <NumberPad pad={pad} side={side} enter={enter} sign={sign} />
      <GoButton
        label={go.label}
        amount={go.amount}
        keys={go.keys}
        tone={go.tone}
        reason={go.reason}
        busy={go.busy}
        onClick={go.onClick}
      />
    </aside>
  );
}
