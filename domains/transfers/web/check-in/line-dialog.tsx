import { AddNewDialog, CostDialog, FindDialog, SerialsDialog } from './line-dialogs.tsx';
import type { Line } from './use-check-in.ts';

export type DialogOf = { readonly what: 'find' | 'add' | 'cost' | 'serials'; readonly line: Line };

const DIALOGS = { find: FindDialog, add: AddNewDialog, cost: CostDialog, serials: SerialsDialog } as const;

/** The open dialog of a line. */
export function LineDialog({ of, onClose }: { of: DialogOf; onClose: () => void }) {
  const Shown = DIALOGS[of.what];
  return <Shown line={of.line} onClose={onClose} />;
}
