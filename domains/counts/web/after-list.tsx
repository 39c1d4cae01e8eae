import { decideCopy, type getAfter, putRight } from '#domains/counts/contract/review.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { countReads } from './reads.ts';
import type { OutputOf } from '#contract/call.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';

const WORDS = { writeOff: texts.WRITE_OFF, comeIn: texts.COME_IN, leave: texts.LEAVE } as const;

/** What of a finished count waits for a person, with one tap each. */
export function AfterList({ countId, rows }: { countId: number; rows: OutputOf<typeof getAfter> }) {
  const mayNot = useRightReason('counts.commit');
  const right = useChange(putRight, [...countReads]);
  const decide = useChange(decideCopy, [...countReads]);
  const attempt = useAttempt();
  return (
    <div className="pi-after">
      {attempt.problem && <Note tone="refusal">{attempt.problem}</Note>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind}${row.countCopyId ?? row.itemId}`}>
            <span className="grow">
              <b>{[row.title, row.condition].filter(Boolean).join(' · ')}</b>
              <span className="s t2">{row.words}</span>
            </span>
            {row.kind === 'late' && (
              <Button
                tone="primary"
                reason={mayNot}
                onClick={() =>
                  void attempt.run(() => right.run({ inventoryId: countId, itemId: row.itemId }))
                }
              >
                {texts.PUT_RIGHT}
              </Button>
            )}
            {row.decisions.map((decision) => (
              <Button
                key={decision}
                reason={mayNot}
                onClick={() =>
                  void attempt.run(() => decide.run({ countCopyId: row.countCopyId as number, decision }))
                }
              >
                {WORDS[decision]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
