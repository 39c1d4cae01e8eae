import './conversion.css';
import { useState } from 'react';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { BatchDocument } from './batch-document.tsx';
import { BatchList } from './batch-list.tsx';
import type { Completed } from './complete-act.tsx';
import { DonePanel } from './done-panel.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { batchReads } from './reads.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';

/** The batches, until one is open: then it has the room beside them; on a phone one of both. */
export function ConversionScreen() {
  const mayNot = useRightReason('conversion.edit');
  const [open, setOpen] = useAddressId('batch');
  const [isNew, setNew] = useState(false);
  const [done, setDone] = useState<Completed | null>(null);
  useLive('conversion.changed', batchReads);
  const begin = () => mayNot === null && setNew(true);
  useKeys([{ key: 'n', label: texts.NEW, run: begin }], texts.TITLE);
  const show = (id: number | null) => {
    setDone(null);
    setOpen(id);
  };
  // Completing clears the current batch and makes its labels available (CONV-02).
  const completed = (what: Completed) => {
    setDone(what);
    setOpen(null);
  };
  return (
    <>
      <TopBarActs>
        <Button icon={IconPlus} keys="N" reason={mayNot} reasonAt="hidden" onClick={begin}>
          {texts.NEW}
        </Button>
      </TopBarActs>
      <div className={open === null && done === null ? 'cv to-choose' : 'cv open'}>
        <BatchList open={open} onOpen={show} />
        {open !== null ? (
          <BatchDocument key={open} batchId={open} onClose={() => show(null)} onCompleted={completed} />
        ) : (
          done && (
            <section className="cv-doc" aria-label={texts.TITLE}>
              <DonePanel
                done={done}
                onShow={() => show(done.batch.convertBatchId)}
                onClose={() => setDone(null)}
              />
            </section>
          )
        )}
      </div>
      {isNew && (
        <NewBatchDialog
          onClose={() => setNew(false)}
          onBegun={(id) => {
            setNew(false);
            show(id);
          }}
        />
      )}
    </>
  );
}
