// What is typed into a form, is it right, and would leaving lose it?
import { useEffect, useState } from 'react';
import { focusProblemHere } from '#ui/controls/problem-focus.ts';
import { type LeaveGuard, useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { readDraft, writeDraft } from './drafts/kept-draft.ts';
import { sharedMessages } from './messages.ts';

/** A sentence for each field that is not right yet. */
export type Problems<Draft> = { readonly [Field in keyof Draft]?: string | null | undefined };

export type DraftOptions<Draft> = {
  /** What is wrong with it; nothing when left out. */
  readonly problems?: (draft: Draft) => Problems<Draft>;
  /** Runs when something is typed: what was said about the last try is no longer so. */
  readonly onChange?: () => void;
  /** A name under which what is typed survives a reload of the tab; for no password and no PIN. */
  readonly keepAs?: string;
};

export type DraftOf<Draft> = {
  readonly draft: Draft;
  /** Changes the fields that are given. */
  readonly set: (next: Partial<Draft>) => void;
  /** Starts again from these fields, or from the first ones. */
  readonly reset: (start?: Draft) => void;
  readonly isDirty: boolean;
  /** The fields that differ from those it started with: all that a save has to say. */
  readonly changed: () => Partial<Draft>;
  /** Asked before leaving while something is typed; render `guard.question` inside the form's frame. */
  readonly guard: LeaveGuard;
  /** May it be sent? From the first time on, each field says what is wrong with it; the first one gets the focus. */
  readonly check: () => boolean;
  /** The sentence to show under a field; null while nobody tried to send it. */
  readonly problemOf: (field: keyof Draft) => string | null;
  /** Was it kept back, and is something wrong still? */
  readonly isIncomplete: boolean;
  /** Value and change of a field's input. */
  readonly bind: <Field extends keyof Draft>(
    field: Field,
  ) => { readonly value: Draft[Field]; readonly onChange: (value: Draft[Field]) => void };
};

/** The fields of a form, from `start` on; whether it is dirty is measured against that. */
export function useDraft<Draft extends object>(
  start: Draft,
  { problems, onChange, keepAs }: DraftOptions<Draft> = {},
): DraftOf<Draft> {
  const [first, setFirst] = useState(start);
  const [draft, setDraft] = useState(() => ({
    ...start,
    ...(keepAs !== undefined && readDraft<Partial<Draft>>(keepAs)),
  }));
  const [isTried, setTried] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  const kept = isDirty ? JSON.stringify(draft) : undefined;
  useEffect(() => {
    if (keepAs !== undefined) writeDraft(keepAs, kept === undefined ? undefined : JSON.parse(kept));
  }, [keepAs, kept]);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const found: Problems<Draft> = problems?.(draft) ?? {};
  const isWrong = Object.values(found).some(Boolean);
  const set = (next: Partial<Draft>) => {
    onChange?.();
    setDraft((now) => ({ ...now, ...next }));
  };
  return {
    draft,
    set,
    reset: (again = first) => {
      // At once: a form that is hidden by being saved runs no effect.
      if (keepAs !== undefined) writeDraft(keepAs, undefined);
      setFirst(again);
      setDraft(again);
      setTried(false);
    },
    isDirty,
    changed: () =>
      Object.fromEntries(
        Object.entries(draft).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(first[field as keyof Draft]),
        ),
      ) as Partial<Draft>,
    guard,
    check: () => {
      setTried(true);
      if (isWrong) focusProblemHere();
      return !isWrong;
    },
    problemOf: (field) => (isTried ? (found[field] ?? null) : null),
    isIncomplete: isTried && isWrong,
    bind: (field) => ({ value: draft[field], onChange: (value) => set({ [field]: value } as never) }),
  };
}
