// What every desk of the register (sale, trade, refund, payment) is given.
import type { ReactNode } from 'react';
import type { NumberPadControl } from '#ui/controls/use-number-pad.ts';
import type { OpenDialog } from './dialogs.ts';
import type { Acts } from './use-acts.ts';
import type { Drawer } from '../payment/use-drawer.ts';
import type { OnNextScan } from './use-next-scan.ts';
import type { Register } from './use-register.ts';

export type Pane = {
  readonly register: Register;
  readonly acts: Acts;
  readonly drawer: Drawer;
  readonly pad: NumberPadControl;
  readonly ask: (dialog: OpenDialog) => void;
  /** Opens the payment sheet, or finishes at once: exact cash, or what we pay out. */
  readonly pay: (how?: 'sheet' | 'now') => void;
  /** The payment sheet for what stands already, such as a refund whose card is asked first. */
  readonly payNow: (how?: 'sheet' | 'now') => void;
  readonly find: () => void;
  /** What runs before the next scan of a trade takes its place; answers what takes it away again. */
  readonly onNextScan: OnNextScan;
  /** A second tab of the same register. */
  readonly onlyLook: boolean;
  /** The notes above the lines. */
  readonly notes: ReactNode;
};
