import { useEffect, useState } from 'react';
import { getSections } from '#domains/counts/contract/counting.ts';
import type { SectionWire } from '#domains/counts/contract/shapes.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { readCopy, useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useLive } from '#platform/web/live.ts';
import { formatTime } from '#ui/data/format.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { CountHere } from './count-here.tsx';
import { countScans } from './count-scans.ts';
import type { Place } from './counting.ts';
import { useKnownCodes } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';
import { useCounting } from './use-counting.ts';
import { useCountZone } from './use-count-zone.ts';

type Props = {
  inventoryId: number;
  /** null: all of the count, without sections. */
  sectionId: number | null;
  onBack: () => void;
};

/** Counting a section (count-phone). */
export function CountSection({ inventoryId, sectionId, onBack }: Props) {
  const { data } = useCallOrCopy(getSections, { id: inventoryId }, { everyMs: 30_000 });
  useLive('counts.changed', [getSections]);
  const claimed = useClaimed(sectionId);
  const now = data?.sections.find((one) => one.sectionId === sectionId);
  const section = claimed ?? now;
  const zone = useCountZone();
  const codes = useKnownCodes(inventoryId);
  const place: Place = { inventoryId, sectionId, itemId: null, round: section?.round ?? 1 };
  const counting = useCounting(place, codes);
  const code = section?.code ?? '';
  const isTaken = now?.state === 'taken' && !now.isMine;
  const close = async (): Promise<void> => {
    if (sectionId === null) return onBack();
    const { units } = counting;
    await countScans.add({ kind: 'close', ...place, units, name: texts.section(code) });
    void countScans.flush().then(() => forget(getSections));
    toast(texts.closesLater(code));
    onBack();
  };
  return (
    <CountHere
      title={sectionId === null ? texts.ALL : texts.section(code)}
      detail={section?.since ? texts.yoursSince(formatTime(section.since, zone)) : texts.BLIND_SHORT}
      where={sectionId === null ? texts.IN_ALL : texts.inSection(code)}
      hint={texts.LEFT_TO_RIGHT}
      counting={counting}
      codes={codes}
      total={counting.units + othersIn(claimed, counting.scans)}
      totalWords={
        sectionId === null ? texts.IN_ALL : `${counting.units === 1 ? 'copy' : 'copies'} ${texts.isIn(code)}`
      }
      note={isTaken && now ? texts.lost(now.by) : null}
      back={texts.BACK_SECTIONS}
      onBack={onBack}
      close={sectionId === null ? texts.CLOSE_ALL : texts.close(code)}
      onClose={() => void close()}
    />
  );
}

/** The section as it was when this phone took it; undefined until that was read, or when another phone did. */
function useClaimed(sectionId: number | null): SectionWire | undefined {
  const [claimed, setClaimed] = useState<SectionWire | undefined>();
  useEffect(() => {
    let ended = false;
    if (sectionId !== null)
      void readCopy(`claim ${sectionId}`).then((copy) => {
        if (!ended) setClaimed(copy as SectionWire | undefined);
      });
    return () => {
      ended = true;
    };
  }, [sectionId]);
  return claimed;
}

/** What others had counted there before this phone took it. */
function othersIn(
  claimed: SectionWire | undefined,
  scans: readonly { readonly at: string; readonly value: { readonly change: number } }[],
): number {
  if (!claimed) return 0;
  const since = claimed.since ?? '';
  const mine = scans.filter(({ at }) => at < since).reduce((sum, { value }) => sum + value.change, 0);
  return Math.max(0, claimed.units - mine);
}
