import { useState } from 'react';
import { cancelInventory, finishInventory } from '#domains/counts/contract/physical.ts';
import { type getReview, undoInventory } from '#domains/counts/contract/review.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { countReads } from './reads.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { OutputOf } from '#contract/call.ts';
import { failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDate, formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp, IconCheck } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Props = {
  count: CountWire;
  review: OutputOf<typeof getReview> | undefined;
  onClosed: () => void;
};

/** The act that ends it, with what is in its figures; of a finished one: undo. */
export function CountFoot({ count, review, onClosed }: Props) {
  if (count.state === 'open') return <OpenFoot count={count} review={review} onClosed={onClosed} />;
  if (count.state === 'completed') return <UndoFoot count={count} />;
  if (count.state === 'committing') return <footer className="pi-foot">{texts.COMMITTING}</footer>;
  if (count.state === 'undoing') return <footer className="pi-foot">{texts.UNDOING}</footer>;
  return null;
}

function OpenFoot({ count, review, onClosed }: Props) {
  const zone = useStoreZone();
  const id = count.inventoryId;
  const mayNotFinish = useRightReason('counts.commit');
  const mayNotCancel = useRightReason('counts.edit');
  const [question, setQuestion] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const finish = useChange(finishInventory, [...countReads]);
  const cancel = useSubmit(cancelInventory, { forgets: [...countReads] });
  const summary = review?.summary;
  const submit = async (ConfirmUnscanned: boolean) => {
    const answer = await finish
      .run({ id, ConfirmUnscanned: String(ConfirmUnscanned) })
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const refused = answer instanceof Error ? null : refusalOf(answer);
    const asks = refused !== null && refused.code === 'MUCH_UNSCANNED' && !ConfirmUnscanned;
    setQuestion(asks && refused ? refusedText(refused) : null);
    setProblem(
      answer instanceof Error ? failureText(answer) : refused && !asks ? refusedText(refused) : null,
    );
    if (!(answer instanceof Error) && !refused) toast(answer.message);
  };
  useKeys(
    [{ key: 'ctrl+enter', label: texts.FINISH, run: () => mayNotFinish === null && void submit(false) }],
    texts.TITLE,
  );
  // Whoever only counts has nothing to end here.
  const onlyCounts = mayNotFinish !== null && mayNotCancel !== null;
  const unsettled = summary?.recountsNeeded ?? 0;
  return (
    <>
      {(problem ?? cancel.problem) && (
        <Note band tone="refusal" onClose={() => setProblem(null)}>
          {problem ?? cancel.problem}
        </Note>
      )}
      <footer className={onlyCounts ? 'pi-foot quiet' : 'pi-foot'}>
        <span className="grow s">
          <b>{texts.SELLING}</b>{' '}
          {summary && texts.soFar(summary.sales, summary.trades, formatTime(count.started, zone))}{' '}
          {unsettled > 0 && texts.unsettled(unsettled)}
        </span>
        {!onlyCounts && (
          <>
            <Button size="touch" tone="danger" reason={mayNotCancel} onClick={() => setCancelling(true)}>
              {texts.CANCEL_COUNT}
            </Button>
            <Button
              size="touch"
              tone="primary"
              icon={IconCheck}
              keys="Ctrl Enter"
              reason={mayNotFinish}
              reasonAt="beside"
              busy={finish.busy}
              onClick={() => void submit(false)}
            >
              {texts.finish(summary?.difference ?? 0)}
            </Button>
          </>
        )}
      </footer>
      {question !== null && (
        <ConfirmDialog
          sentence={question}
          confirm={texts.FINISH_ANYWAY}
          cancel={texts.KEEP_COUNTING}
          busy={finish.busy}
          onConfirm={() => void submit(true)}
          onCancel={() => setQuestion(null)}
        />
      )}
      {isCancelling && (
        <ConfirmDialog
          sentence={texts.CANCEL_SENTENCE}
          confirm={texts.CANCEL_COUNT}
          cancel={texts.KEEP_COUNTING}
          destructive
          busy={cancel.busy}
          onConfirm={() =>
            void cancel.send({ id }).then((answer) => {
              setCancelling(false);
              if (answer) onClosed();
            })
          }
          onCancel={() => setCancelling(false)}
        />
      )}
    </>
  );
}

function UndoFoot({ count }: { count: CountWire }) {
  const zone = useStoreZone();
  const mayNot = useRightReason('counts.commit');
  const [asks, setAsks] = useState(false);
  const undo = useSubmit(undoInventory, {
    forgets: [...countReads],
    done: (answer) => texts.kept(answer.kept),
  });
  return (
    <>
      {undo.problem && <Note tone="refusal">{undo.problem}</Note>}
      <footer className="pi-foot">
        <span className="grow s">
          {count.undoUntil && texts.undoUntil(formatDate(count.undoUntil, zone))}
        </span>
        <Button size="touch" icon={IconArrowBackUp} reason={mayNot} onClick={() => setAsks(true)}>
          {texts.UNDO_COUNT}
        </Button>
      </footer>
      {asks && (
        <ConfirmDialog
          sentence={texts.UNDO_SENTENCE}
          confirm={texts.UNDO_COUNT}
          cancel={texts.CANCEL}
          busy={undo.busy}
          onConfirm={() => void undo.send({ id: count.inventoryId }).then(() => setAsks(false))}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
