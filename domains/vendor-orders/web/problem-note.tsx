import type { Attempt } from '#platform/web/use-submit.ts';
import { Note } from '#ui/data/note.tsx';

type Props = {
  of: Pick<Attempt, 'refusal' | 'failure' | 'problem'>;
  /** The documented sentence where the server failed rather than refused. */
  failed?: string;
};

/** Why something was refused, or that it failed; nothing while all is fine. */
export function ProblemNote({ of: { failure, problem }, failed }: Props) {
  if (problem === null) return null;
  return (
    <Note tone={failure ? 'error' : 'refusal'} title={failure ? failed : undefined}>
      {problem}
    </Note>
  );
}
