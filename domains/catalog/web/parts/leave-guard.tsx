// Who leaves a form with something typed in it is asked first.
import { type ReactNode, useState } from 'react';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export type LeaveGuard = {
  /** Runs what leads away; asks first while something is typed. */
  readonly leave: (go: () => void) => void;
  /** The question; render it inside the form's frame. */
  readonly question: ReactNode;
};

/** Guards a form: `isDirty` says whether what is typed would be lost. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  return {
    leave: (go) => (isDirty ? setWanted({ go }) : go()),
    question: wanted && (
      <ConfirmDialog
        sentence={texts.UNSAVED}
        detail={texts.UNSAVED_DETAIL}
        confirm={texts.THROW_AWAY}
        cancel={texts.GO_ON}
        destructive
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          setWanted(null);
          wanted.go();
        }}
      />
    ),
  };
}
