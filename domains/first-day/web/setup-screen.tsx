import './first-day.css';
import { Activity, type ComponentType, useEffect, useRef, useState } from 'react';
import {
  nextStep,
  type Step,
  type StepNow,
  type StepState,
  stepsLeft,
} from '#domains/first-day/rules/steps.ts';
import { CashStep } from '#domains/first-day/web/cash-step.tsx';
import { DepartmentsStep } from '#domains/first-day/web/departments-step.tsx';
import { GoodsStep } from '#domains/first-day/web/goods-step.tsx';
import { firstDayTexts as texts, STEP_LINKS, STEP_WORDS } from '#domains/first-day/web/messages.ts';
import { usePass, useSteps } from '#domains/first-day/web/public/use-steps.ts';
import { PeopleStep } from '#domains/first-day/web/people-step.tsx';
import { PrintersStep } from '#domains/first-day/web/printers-step.tsx';
import { RegistersStep } from '#domains/first-day/web/registers-step.tsx';
import { focusFirst, LinkStep, type StepFormProps, useActLink } from '#domains/first-day/web/step-acts.tsx';
import { StoreStep } from '#domains/first-day/web/store-step.tsx';
import { TaxStep } from '#domains/first-day/web/tax-step.tsx';
import { TradesStep } from '#domains/first-day/web/trades-step.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { PathLink } from '#platform/web/path-link.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useDraftsAmong, useHasDraft } from '#platform/web/drafts/kept-draft.ts';
import { useStepKey, useStepKeys } from '#domains/first-day/web/step-key.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { Chip } from '#ui/data/chip.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useNarrow } from '#ui/use-media.ts';

const FORMS: Partial<Record<Step, ComponentType<StepFormProps>>> = {
  store: StoreStep,
  taxes: TaxStep,
  departments: DepartmentsStep,
  trades: TradesStep,
  registers: RegistersStep,
  printers: PrintersStep,
  people: PeopleStep,
  goods: GoodsStep,
  cash: CashStep,
};
const CLOSED = 'none';

/** Setting up a new store in the order of the first day, one step open at a time; the address names it (?step=). */
export function SetupScreen() {
  const found = useSteps();
  const steps = found.data?.steps ?? [];
  const left = stepsLeft(steps);
  const [named, setNamed] = useAddress('step');
  const open = named ?? left[0];
  const { pass, problem } = usePass(steps);
  const mayNotSkip = useRightReason('settings.edit');
  // No open step has its own main act.
  const isFree =
    open === CLOSED || steps.some((one) => one.step === 'sale' && one.step === open && one.state === 'done');
  const hasGone = useRef(false);
  // Named at once, so that a step back leads to it again once it is done.
  const first = named === null ? left[0] : undefined;
  useEffect(() => {
    if (first !== undefined) setNamed(first);
  }, [first, setNamed]);
  const go = (step: Step) => {
    hasGone.current = true;
    setNamed(nextStep(steps, step) ?? CLOSED, { adds: true });
  };
  const skip = async (step: Step) => {
    if (mayNotSkip === null && (await pass([step]))) go(step);
  };
  const saved = async (step: Step, isChanged: boolean) => {
    if (isChanged || mayNotSkip !== null || (await pass([step], 'kept'))) go(step);
  };
  if (found.error)
    return (
      <div className="body stack">
        <FailedNote error={found.error} again={() => void found.refetch()} />
      </div>
    );
  if (!found.data) return <Skeleton height={320} />;
  return (
    <div className="body">
      <Stack gap={12} className="fd">
        {left.length === 0 ? (
          <AllDone steps={steps} takesFocus={hasGone.current} takesKey={isFree} />
        ) : (
          <p className="t2">
            {texts.INTRO}{' '}
            <span className="num nw">{texts.progress(steps.length - left.length, steps.length)}</span>
          </p>
        )}
        {problem && <Note tone="refusal">{problem}</Note>}
        <ol aria-label={texts.TITLE}>
          {steps.map((now, at) => (
            <StepCard
              key={now.step}
              now={now}
              number={at + 1}
              isOpen={open === now.step}
              takesFocus={hasGone}
              onToggle={() => (open === now.step ? setNamed(CLOSED) : setNamed(now.step, { adds: true }))}
              onSaved={(isChanged) => void saved(now.step, isChanged)}
              onSkip={() => void skip(now.step)}
              mayNotSkip={mayNotSkip}
            />
          ))}
        </ol>
      </Stack>
    </div>
  );
}

/** After the last step: that it was the last, and where the day goes on. */
function AllDone({
  steps,
  takesFocus,
  takesKey,
}: {
  steps: readonly StepNow[];
  takesFocus: boolean;
  takesKey: boolean;
}) {
  const frame = useActLink(texts.ALL_DONE, takesKey);
  useEffect(() => {
    if (!takesFocus) return;
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current?.querySelector('a')?.focus();
  }, [frame, takesFocus]);
  const skipped = steps.filter(({ state }) => state === 'passed').length;
  const keyOf = useStepKeys();
  const drafts = useDraftsAmong(steps.map(({ step }) => keyOf(step)));
  const unsaved = steps.filter(({ step }) => drafts.includes(keyOf(step)));
  const hasSold = steps.some(({ step, state }) => step === 'sale' && state === 'done');
  return (
    <div ref={frame} className="fd-all-done">
      <Note
        tone={unsaved.length > 0 ? 'warn' : 'ok'}
        title={
          unsaved.length > 0
            ? texts.notSaved(unsaved.map(({ step }) => STEP_WORDS[step].title))
            : texts.ALL_DONE
        }
      >
        {unsaved.length === 0 && <span className="num">{texts.allOf(steps.length, skipped)}</span>}
        <Row gap={10} wrap className="fd-acts">
          {STEP_LINKS.sale.map(({ to, label }) => (
            <PathLink key={to} to={to} className="btn p m44">
              {hasSold ? texts.TO_REGISTER : label}
            </PathLink>
          ))}
          <PathLink to="/" className="btn m44">
            {texts.DASHBOARD}
          </PathLink>
        </Row>
      </Note>
    </div>
  );
}

type CardProps = StepFormProps & {
  now: StepNow;
  number: number;
  isOpen: boolean;
  /** Has a step led here? Then the keyboard goes on in its first field. */
  takesFocus: { readonly current: boolean };
  onToggle: () => void;
};

/** Goes on in the first field of a step, which may still be read: until then on its head, unless a hand went elsewhere. */
function goOnIn(head: HTMLElement | null, body: HTMLElement | null): (() => void) | undefined {
  head?.focus();
  if (!body || focusFirst(body)) return undefined;
  const seen = new MutationObserver(() => {
    if (document.activeElement !== head || focusFirst(body)) seen.disconnect();
  });
  seen.observe(body, { childList: true, subtree: true });
  return () => seen.disconnect();
}

/** How far the step is, where something is to be said. */
function StepChip({ state, hasDraft }: { state: StepState; hasDraft: boolean }) {
  if (!hasDraft && state === 'left') return null;
  const isOpen = hasDraft || state === 'copied';
  const words = { done: texts.DONE, kept: texts.DONE, passed: texts.PASSED, copied: texts.COPIED, left: '' };
  return (
    <Chip small tone={isOpen ? 'warn' : state === 'passed' ? 'plain' : 'ok'}>
      {hasDraft ? texts.NOT_SAVED : words[state]}
    </Chip>
  );
}

function StepCard({ now: { step, state }, number, isOpen, takesFocus, onToggle, ...acts }: CardProps) {
  const head = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hasDraft = useHasDraft(useStepKey(step));
  const isDone = !hasDraft && (state === 'done' || state === 'kept');
  const Form = FORMS[step];
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isNarrow = useNarrow();
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' });
  }, [isOpen, isNarrow]);
  useEffect(
    () => (isOpen && takesFocus.current ? goOnIn(head.current, body.current) : undefined),
    [isOpen, takesFocus],
  );
  return (
    <li className="card">
      <h2>
        <button type="button" ref={head} className="fd-head" aria-expanded={isOpen} onClick={onToggle}>
          <span className={isDone ? 'fd-no ok' : 'fd-no num'}>
            {isDone ? <IconCircleCheck size={22} /> : number}
          </span>
          <span className="grow">{STEP_WORDS[step].title}</span>
          <StepChip state={state} hasDraft={hasDraft} />
        </button>
      </h2>
      {wasOpen && (
        // What was typed is there when a closed step is opened again; hidden it neither reads nor takes scans.
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <div className="in fields">
            <p className="t2">{STEP_WORDS[step].why}</p>
            {state === 'copied' && <Note tone="warn">{texts.COPIED_DETAIL}</Note>}
            <div ref={body}>
              {Form ? (
                <Form {...acts} isDone={state === 'done'} />
              ) : (
                <LinkStep step={step} isDone={state === 'done'} {...acts} />
              )}
            </div>
          </div>
        </Activity>
      )}
    </li>
  );
}
