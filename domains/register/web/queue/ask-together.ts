// How are questions that come faster than their answers asked with few requests?
import { ApiFailure } from '#platform/web/api-failure.ts';

type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: unknown) => void;
};

/**
 * Asks the first at once, with what comes in the same moment; what comes while it is on its way is asked together when it is answered, in the order of
 * coming, `most` at a time. Where a whole stack is refused as bad input, each is asked by itself and fails alone.
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;
  const answer = async (stack: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(stack.map(({ question }) => question));
      stack.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      if (stack.length > 1 && error instanceof ApiFailure && error.status === 400)
        for (const one of stack) await answer([one]);
      else for (const { reject } of stack) reject(error);
    }
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    isAsking = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      queueMicrotask(() => void work());
    });
}
