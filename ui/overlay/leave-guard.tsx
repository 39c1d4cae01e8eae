// Who leaves a form with something typed in it is asked first.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type LeaveWords = {
  readonly sentence: string;
  readonly detail: string;
  readonly confirm: string;
  readonly cancel: string;
};

export type LeaveGuard = {
  /** Would leaving lose something? */
  readonly isDirty: boolean;
  /** Runs what leads away; asks first while something is typed. */
  readonly leave: (go: () => void) => void;
  /** The question; render it inside the form's frame. */
  readonly question: ReactNode;
};

/** Guards a form: `isDirty` says whether what is typed would be lost, `words` how it is asked. */
export function useLeaveGuard(isDirty: boolean, words: LeaveWords): LeaveGuard {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  return {
    isDirty,
    leave: (go) => (isDirty ? setWanted({ go }) : go()),
    question: wanted && (
      <ConfirmDialog
        {...words}
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

/**
 * Says to whoever guards a form whether something is typed in it, and that nothing is once the form is gone. Before the screen shows it: who presses something
 * as soon as a change is seen to be saved isn't asked whether to discard it.
 */
export function useSayDirty(isDirty: boolean, onDirty: ((isDirty: boolean) => void) | undefined): void {
  const last = useRef(onDirty);
  useLayoutEffect(() => {
    last.current = onDirty;
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  useLayoutEffect(() => () => last.current?.(false), []);
}
