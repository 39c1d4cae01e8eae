import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { sharedMessages } from '../messages.ts';
import type { Outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

const { KEPT, TRY_AGAIN } = sharedMessages;

export type OutboxNotesProps<T, A> = {
  list: Outbox<T, A>;
  /** A thing in a few words: its code. */
  nameOf: (value: T) => string;
};

/** What a person must know of a list: nothing can be kept, something was refused, somebody else's waits here. Nothing when all is well. */
export function OutboxNotes<T, A>({ list, nameOf }: OutboxNotesProps<T, A>) {
  const { things, others, trouble } = useOutbox(list);
  const refused = things?.filter(({ state }) => state === 'refused') ?? [];
  const ids = refused.map(({ id }) => id);
  return (
    <>
      {trouble !== null && (
        <Note tone="error" title={trouble === 'full' ? KEPT.FULL_TITLE : KEPT.REFUSED_TITLE}>
          {trouble === 'full' ? KEPT.FULL : KEPT.REFUSED}
        </Note>
      )}
      {refused.length > 0 && (
        <Note
          tone="refusal"
          title={KEPT.refused(refused.length)}
          action={
            <>
              <Button size="large" onClick={() => void list.tryAgain(ids)}>
                {TRY_AGAIN}
              </Button>
              <Button size="large" onClick={() => void list.dismiss(ids)}>
                {KEPT.DISMISS}
              </Button>
            </>
          }
          details={
            <ul>
              {refused.map(({ id, value, reason }) => (
                <li key={id}>{`${nameOf(value)}: ${reason ?? ''}`}</li>
              ))}
            </ul>
          }
        >
          {[...new Set(refused.map(({ reason }) => reason))].join(' ')} {KEPT.REFUSED_DETAIL}
        </Note>
      )}
      {others.map(({ username, unsent }) => (
        <Note key={username} tone="notice">
          {KEPT.others(unsent, username)}
        </Note>
      ))}
    </>
  );
}
