// How does a form send what was typed, and what does it say meanwhile and after?
import { useRef, useState } from 'react';
import type { AnyCall, OutputOf, AskOf } from '#contract/call.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, type Refused, refusalOf, refusedText } from './api-failure.ts';
import { useChange } from './call-hooks.ts';

type State = {
  readonly busy: boolean;
  /** The business said no. */
  readonly refusal: Refused | null;
  /** The call failed, or found no answer. */
  readonly failure: Error | null;
};

export type Outcomes<Answer> = {
  /** What is said when it is done: a sentence, or one made of the answer; none says nothing. */
  readonly done?: string | ((answer: Answer) => string);
  /** Hears the sentence of a refusal or failure, where that is shown elsewhere. */
  readonly failed?: (problem: string) => void;
};

export type Attempt = State & {
  /** The sentence of the refusal or failure, until the next try; null when there is none. */
  readonly problem: string | null;
  /** Runs it and says when it is done. Answers null when it was refused or failed, and while the same is on its way; `what` tells several apart. */
  readonly run: <Answer>(
    act: () => Promise<Answer>,
    outcomes?: Outcomes<Answer>,
    what?: string,
  ) => Promise<Answer | null>;
  /** Takes the problem away. */
  readonly reset: () => void;
};

const AT_REST: State = { busy: false, refusal: null, failure: null };

/** Something that may be refused or fail, and what came of it: for acts of several calls. A form with one call has useSubmit. */
export function useAttempt(): Attempt {
  const [state, setState] = useState(AT_REST);
  const underWay = useRef(new Set<string>());
  const run = async <Answer>(
    act: () => Promise<Answer>,
    { done, failed }: Outcomes<Answer> = {},
    what = '',
  ): Promise<Answer | null> => {
    if (underWay.current.has(what)) return null;
    underWay.current.add(what);
    setState({ ...AT_REST, busy: true });
    const settle = (came: Partial<State>): void => {
      underWay.current.delete(what);
      setState({ ...AT_REST, ...came, busy: underWay.current.size > 0 });
    };
    try {
      const answer = await act();
      const refusal = refusalOf(answer);
      settle({ refusal });
      if (refusal) {
        failed?.(refusedText(refusal));
        return null;
      }
      if (done !== undefined) toast(typeof done === 'string' ? done : done(answer));
      return answer;
    } catch (error) {
      settle({ failure: error instanceof Error ? error : new Error(String(error)) });
      failed?.(failureText(error));
      return null;
    }
  };
  const { refusal, failure } = state;
  return {
    ...state,
    problem: refusal ? refusedText(refusal) : failure ? failureText(failure) : null,
    run,
    reset: () => setState(({ busy }) => ({ ...AT_REST, busy })),
  };
}

export type Submit<C extends AnyCall> = Omit<Attempt, 'run'> & {
  /** Sends it. Answers null when it was refused or failed, and while the same is on its way already. */
  readonly send: (input: AskOf<C>) => Promise<OutputOf<C> | null>;
};

export type SubmitOptions<C extends AnyCall> = Pick<Outcomes<never>, 'failed'> & {
  /** The reads whose answers it makes old. */
  readonly forgets?: readonly AnyCall[];
  /** What is said when it is done: a sentence, or one made of the answer and of what was sent. */
  readonly done?: string | ((answer: OutputOf<C>, input: AskOf<C>) => string);
};

/** A form's call, sent with one key per intent. */
export function useSubmit<C extends AnyCall>(
  call: C,
  { forgets = [], done, ...options }: SubmitOptions<C> = {},
): Submit<C> {
  const change = useChange(call, forgets);
  const { run, ...attempt } = useAttempt();
  const saysOf = (input: AskOf<C>) =>
    typeof done === 'function' ? (answer: OutputOf<C>) => done(answer, input) : done;
  return {
    ...attempt,
    send: (input) => {
      const says = saysOf(input);
      const outcomes = { ...options, ...(says !== undefined && { done: says }) };
      return run(() => change.run(input), outcomes, JSON.stringify(input));
    },
  };
}
