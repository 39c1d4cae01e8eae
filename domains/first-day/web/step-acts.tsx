import type { Step } from '#domains/first-day/rules/steps.ts';
import { firstDayTexts as texts, STEP_LINKS, STEP_WORDS } from '#domains/first-day/web/messages.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';

export type StepFormProps = {
  /** Goes on to what is left; a step of which nothing changed is kept as it is. */
  onSaved: (isChanged: boolean) => void;
  onSkip: () => void;
  /** Why it can't be skipped. */
  mayNotSkip: string | null;
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
};

/** The end of a step's form: save it, skip it, and where it is changed later. */
export function StepActs({ step, problem, busy, mayNot, isSame = false, act, onSkip, mayNotSkip }: Props) {
  return (
    <>
      {problem && <Note tone="refusal">{problem}</Note>}
      <div className="row fd-acts">
        <Button type="submit" size="touch" tone="primary" busy={busy} reason={mayNot}>
          {act ?? (isSame ? texts.KEEP : texts.SAVE)}
        </Button>
        <SkipButton step={step} onSkip={onSkip} mayNotSkip={mayNotSkip} />
        <span className="s t2">
          {texts.LATER} <StepLinks step={step} />
        </span>
      </div>
    </>
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

/** A step that another screen does. */
export function LinkStep({ step, onSkip, mayNotSkip }: Omit<StepFormProps, 'onSaved'> & { step: Step }) {
  return (
    <div className="row fd-acts">
      <StepLinks step={step} className="btn p m44" />
      <SkipButton step={step} onSkip={onSkip} mayNotSkip={mayNotSkip} />
    </div>
  );
}
