import { useState } from 'react';
import { getLine, joinLines, writeLineNote } from '#domains/counts/contract/review.ts';
import { getScans } from '#domains/counts/contract/counting.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { BookChart } from './book-chart.tsx';
import { countReads } from './reads.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { formatCount, formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconLink, IconRefresh } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';

type Props = {
  count: CountWire;
  itemId: number;
  mayEdit: boolean;
  onClose: () => void;
  onRecount: () => void;
  onAccept: () => void;
};

/** One difference: how it was found, the book over the counting minutes, all likely causes, who scanned it. */
export function LineDrawer({ count, itemId, mayEdit, onClose, onRecount, onAccept }: Props) {
  const zone = useStoreZone();
  const id = count.inventoryId;
  const detail = useCall(getLine, { inventoryId: id, itemId });
  const scans = useCall(getScans, { id, itemId });
  const join = useSubmit(joinLines, { forgets: [...countReads] });
  const data = detail.data;
  const line = data?.line;
  const difference = formatCount(line?.difference ?? 0, { sign: true });
  const time = (at: string) => formatTime(at, zone);
  return (
    <DetailDrawer
      title={line?.title ?? ''}
      subtitle={[line?.condition, line?.sku, line?.bin].filter(Boolean).join(' · ')}
      mark={
        line && (
          <ProductTile family={line.family} code={line.platform} departmentName={line.department} size={48} />
        )
      }
      onClose={onClose}
      acts={
        mayEdit && (
          <>
            <Button size="touch" icon={IconRefresh} keys="R" onClick={onRecount}>
              {texts.RECOUNT_SHORT}
            </Button>
            <Button size="touch" keys="A" onClick={onAccept}>
              {texts.accept(difference)}
            </Button>
          </>
        )
      }
    >
      {detail.error && <FailedNote error={detail.error} again={() => void detail.refetch()} />}
      {!data && !detail.error && <Skeleton width="100%" height={200} />}
      {data && line && (
        <Stack gap={12} className="pi-drawer">
          <Note tone={line.isDoubtful ? 'warn' : 'notice'} title={texts.WHY}>
            {line.counted === 0
              ? texts.whyNone(
                  time(data.countedFrom),
                  time(data.countedTo),
                  line.expectedLow,
                  line.expectedHigh,
                )
              : texts.why(
                  line.counted,
                  time(data.countedFrom),
                  time(data.countedTo),
                  line.expectedLow,
                  line.expectedHigh,
                )}
          </Note>
          {line.isUncosted && <Note tone="warn">{texts.UNCOSTED_WORDS}</Note>}
          <BookChart detail={data} />
          <h3>{texts.CAUSES}</h3>
          <ul className="pi-causes">
            {data.causes.map((cause) => (
              <li key={`${cause.kind}${cause.withItemId ?? ''}`}>
                <span className="grow">
                  <b>{cause.words}</b>
                  <span className="s t3">{cause.detail}</span>
                </span>
                {mayEdit && cause.act === 'join' && cause.withItemId !== null && (
                  <Button
                    icon={IconLink}
                    keys="J"
                    busy={join.busy}
                    onClick={() =>
                      void join.send({
                        inventoryId: id,
                        itemId,
                        withItemId: cause.withItemId as number,
                        join: line.joinedWith === null,
                      })
                    }
                  >
                    {line.joinedWith === null ? texts.JOIN_SHORT : texts.UNJOIN}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {join.problem && <Note tone="refusal">{join.problem}</Note>}
          {line.copies.map((copy) => (
            <Note key={copy.serial} tone="warn">
              {copy.words}
            </Note>
          ))}
          <h3>{texts.READINGS}</h3>
          <ul className="pi-readings num">
            {data.readings.map((reading) => (
              <li key={reading.round}>{texts.reading(reading.round, reading.counted, reading.by)}</li>
            ))}
            {(scans.data ?? []).slice(0, 10).map((scan) => (
              <li key={scan.scanId} className="t3">
                {`${scan.change > 0 ? '+1' : '−1'} ${texts.scanBy(scan.by, scan.section, time(scan.at))}`}
              </li>
            ))}
          </ul>
          {mayEdit && <LineNote countId={id} itemId={itemId} kept={line.note} />}
          {!mayEdit && line.note !== '' && <Note tone="notice">{line.note}</Note>}
        </Stack>
      )}
    </DetailDrawer>
  );
}

function LineNote({ countId, itemId, kept }: { countId: number; itemId: number; kept: string }) {
  const [note, setNote] = useState(kept);
  const write = useSubmit(writeLineNote, { forgets: [...countReads] });
  return (
    <div className="fields">
      <Field label={texts.NOTE} optional error={write.problem}>
        <TextInput value={note} onChange={setNote} maxLength={500} />
      </Field>
      <Button
        busy={write.busy}
        disabled={note.trim() === kept}
        onClick={() => void write.send({ inventoryId: countId, itemId, note: note.trim() })}
      >
        {texts.NOTE_KEEP}
      </Button>
    </div>
  );
}
