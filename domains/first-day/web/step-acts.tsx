import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Step } from '#domains/first-day/rules/steps.ts';
import { firstDayTexts as texts, STEP_LINKS, STEP_WORDS } from '#domains/first-day/web/messages.ts';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { readDraft, useHasDraft, writeDraft } from '#platform/web/drafts/kept-draft.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row } from '#ui/layout/layout.tsx';

export type StepFormProps = {
  /** Goes on to what is left; a step of which nothing changed is kept as it is. */
  onSaved: (isChanged: boolean) => void;
  onSkip: () => void;
  /** Why it can't be skipped. */
  mayNotSkip: string | null;
  /** Does the data show that it was done? */
  isDone?: boolean;
};

type Props = Omit<StepFormProps, 'onSaved'> & {
  step: Step;
  problem: string | null;
  busy: boolean;
  /** Why it can't be saved. */
  mayNot: string | null;
  /** Would saving change nothing? */
  isSame?: boolean;
  /** What the button says where neither saving nor keeping is it. */
  act?: string;
  /** A button beside it. */
  other?: ReactNode;
  /** Throws away what is typed and not saved. */
  onDiscard?: () => void;
};

/** The end of a step's form: save it, also by Ctrl+Enter, skip it, and where it is changed later. */
export function StepActs(props: Props) {
  const { step, problem, busy, mayNot, isSame = false, act, other, onDiscard, ...skip } = props;
  const key = useStepKey(step);
  // What was changed back is no draft.
  useEffect(() => {
    if (isSame) writeDraft(key, undefined);
  });
  const button = useRef<HTMLButtonElement>(null);
  const label = act ?? (isSame ? texts.KEEP : texts.SAVE);
  useKeys(
    [{ key: 'Ctrl+Enter', label, run: () => button.current?.form?.requestSubmit() }],
    STEP_WORDS[step].title,
  );
  return (
    <>
      {problem && <Note tone="refusal">{problem}</Note>}
      <Row gap={10} wrap className="fd-acts">
        <Button
          ref={button}
          type="submit"
          size="touch"
          tone="primary"
          keys="Ctrl Enter"
          aria-label={texts.actFor(label, STEP_WORDS[step].title)}
          busy={busy}
          reason={mayNot}
        >
          {label}
        </Button>
        {onDiscard && <DiscardButton step={step} onDiscard={onDiscard} />}
        {other}
        <SkipButton step={step} {...skip} />
        <span className="s t2">
          {texts.LATER} <StepLinks step={step} />
        </span>
      </Row>
    </>
  );
}

/** Beside what saves a step, while something in it is typed and not saved. */
export function DiscardButton({ step, onDiscard }: { step: Step; onDiscard: () => void }) {
  const hasDraft = useHasDraft(useStepKey(step));
  if (!hasDraft) return null;
  return (
    <Button
      size="touch"
      aria-label={texts.actFor(sharedMessages.LEAVE.confirm, STEP_WORDS[step].title)}
      onClick={(event) => {
        const form = event.currentTarget.form;
        onDiscard();
        focusFirst(form);
      }}
    >
      {sharedMessages.LEAVE.confirm}
    </Button>
  );
}

function SkipButton({ step, onSkip, mayNotSkip }: Omit<StepFormProps, 'onSaved'> & { step: Step }) {
  return (
    <Button
      size="touch"
      tone="ghost"
      reason={mayNotSkip}
      reasonAt="hidden"
      aria-label={texts.skip(STEP_WORDS[step].title)}
      onClick={onSkip}
    >
      {texts.SKIP}
    </Button>
  );
}

function StepLinks({ step, className }: { step: Step; className?: string }) {
  return STEP_LINKS[step].map(({ to, label }) => (
    <PathLink key={to} to={to} className={className}>
      {label}
    </PathLink>
  ));
}

/** The frame of which Ctrl+Enter follows the first link, in this tab: a browser would open another, where the register isn't. */
export function useActLink(label: string, isOn = true): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const link = () => frame.current?.querySelector('a');
  useKeys([{ key: 'Ctrl+Enter', label, run: () => link()?.click(), when: isOn }], label);
  return frame;
}

/** A step that another screen does. */
export function LinkStep({
  step,
  isDone = false,
  onSkip,
  mayNotSkip,
}: Omit<StepFormProps, 'onSaved'> & { step: Step }) {
  const frame = useActLink(STEP_WORDS[step].title, !isDone);
  if (isDone) return <p className="t2">{texts.SALE_DONE}</p>;
  return (
    <Row gap={10} wrap className="fd-acts" ref={frame}>
      <StepLinks step={step} className="btn p m44" />
      <SkipButton step={step} onSkip={onSkip} mayNotSkip={mayNotSkip} />
    </Row>
  );
}

type FoldedProps = StepFormProps & {
  step: Step;
  /** What most shops keep. */
  what: ReactNode;
  /** The button that opens the form. */
  open: string;
  /** Something was chosen here already. */
  isChosen?: boolean;
  children: ReactNode;
};

/** A step that most shops keep as it came: what that is, one button that keeps it, and one that opens its form. */
export function FoldedStep({ step, what, open, isChosen = false, onSaved, children, ...skip }: FoldedProps) {
  const key = useStepKey(step);
  const [isPressed, setPressed] = useState(false);
  // What was typed before a reload is seen again.
  const [wasTyped] = useState(() => readDraft(key) !== undefined);
  if (isPressed || wasTyped || isChosen) return <div ref={isPressed ? takeFocus : undefined}>{children}</div>;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    onSaved(false);
  };
  return (
    <form className="fields" onSubmit={keep}>
      {what}
      <StepActs
        {...skip}
        {...{ step, problem: null, busy: false, mayNot: null, act: texts.KEEP }}
        other={
          <Button size="touch" onClick={() => setPressed(true)}>
            {open}
          </Button>
        }
      />
    </form>
  );
}

export const takeFocus = (frame: HTMLElement | null): void => void focusFirst(frame);

/** Puts the keyboard where the first thing is chosen or typed, else on the first button; answers whether there is one. */
export function focusFirst(frame: HTMLElement | null): boolean {
  const first =
    frame?.querySelector<HTMLElement>('input, select, textarea') ?? frame?.querySelector<HTMLElement>('.btn');
  first?.focus();
  return first !== undefined && first !== null;
}
