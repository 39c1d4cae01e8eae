import { useEffect, useState } from 'react';
import { getRecounts, getSections, openRecount } from '#domains/counts/contract/counting.ts';
import { send } from '#platform/web/api.ts';
import { failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { readCopy, useCallOrCopy, writeCopy } from '#platform/web/outbox/copies.ts';
import { CountHere } from './count-here.tsx';
import { countScans } from './count-scans.ts';
import type { Place } from './counting.ts';
import { useKnownCodes } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';
import { useCounting } from './use-counting.ts';

type Props = { inventoryId: number; itemId: number; onBack: () => void };

/** One item counted again, wherever its copies are: only this item counts. */
export function CountRecount({ inventoryId, itemId, onBack }: Props) {
  const { data } = useCallOrCopy(getRecounts, { id: inventoryId });
  const item = data?.find((one) => one.itemId === itemId);
  const { round, problem } = useRound(inventoryId, itemId);
  const codes = useKnownCodes(inventoryId);
  const place: Place = { inventoryId, sectionId: null, itemId, round: round ?? 1 };
  const counting = useCounting(place, codes, (code, known) => {
    if (problem !== null) return problem;
    // Kept under another round it would count among what was found the first time.
    if (round === null) return texts.RECOUNT_BEGINS;
    const isIt = known ? known.itemId === itemId : item !== undefined && [item.sku, item.upc].includes(code);
    return isIt ? null : texts.RECOUNT_OTHER;
  });
  const close = async (): Promise<void> => {
    if (round === null) return;
    const title = item?.title ?? '';
    await countScans.add({ kind: 'close', ...place, units: counting.units, name: texts.recountOf(title) });
    void countScans.flush().then(() => forget(getRecounts, getSections));
    onBack();
  };
  return (
    <CountHere
      title={texts.recountOf(item?.title ?? '')}
      detail={[item?.condition, item?.bin].filter(Boolean).join(' · ') || texts.BLIND_SHORT}
      where={texts.IN_ALL}
      hint={texts.RECOUNT_AIM}
      counting={counting}
      codes={codes}
      total={counting.units}
      totalWords={texts.IN_ALL}
      note={problem}
      back={texts.BACK_SECTIONS}
      onBack={onBack}
      close={texts.RECOUNT_CLOSE}
      onClose={() => void close()}
    />
  );
}

/** Starts the recount, once; a reload continues the same round. */
function useRound(inventoryId: number, itemId: number): { round: number | null; problem: string | null } {
  const [state, setState] = useState<{ round: number | null; problem: string | null }>({
    round: null,
    problem: null,
  });
  useEffect(() => {
    let ended = false;
    const set = (next: typeof state): void => {
      if (!ended) setState(next);
    };
    const name = `recount ${inventoryId} ${itemId}`;
    void (async () => {
      try {
        const answer = await send(openRecount, { inventoryId, itemId }, { withinMs: 15_000 });
        const refusal = refusalOf(answer);
        if (refusal) return set({ round: null, problem: refusedText(refusal) });
        const round = answer.round ?? 1;
        await writeCopy(name, round);
        set({ round, problem: null });
      } catch (error) {
        const round = (await readCopy(name)) as number | undefined;
        set(round === undefined ? { round: null, problem: failureText(error) } : { round, problem: null });
      }
    })();
    return () => {
      ended = true;
    };
  }, [inventoryId, itemId]);
  return state;
}
