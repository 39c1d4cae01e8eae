// Scans of check-ins that this device keeps until the server has them (decision 0336).
import { sendCheckInScans } from '#domains/transfers/contract/check-in.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import type { OutputOf } from '#contract/call.ts';
import { send } from '#platform/web/api.ts';
import { ApiFailure, refusalOf } from '#platform/web/api-failure.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { type OutboxEntry, type OutboxAnswer, openOutbox, type Sender } from '#platform/web/outbox/outbox.ts';

export type KeptCheckInScan = {
  readonly transferId: number;
  readonly code: string;
  /** The line, where a person chose it. */
  readonly lineId: number | null;
  readonly kind: 'count' | 'damaged';
  readonly change: number;
};

type Answer = OutputOf<typeof sendCheckInScans>;
type Came = OutboxAnswer<{ readonly outcome: string }>;

const WITHIN_MS = 20_000;

export const keptCheckInScans = openOutbox<KeptCheckInScan, { readonly outcome: string }>({
  name: 'check-in-scans',
  send: async (batch, as) => {
    const answers: Came[] = [];
    for (const transferId of new Set(batch.map(({ value }) => value.transferId))) {
      try {
        const own = batch.filter(({ value }) => value.transferId === transferId);
        answers.push(...(await sendOf(transferId, own, as)));
      } catch (error) {
        // What the server has is settled; the rest counts as unsent.
        if (answers.length === 0 || !(error instanceof ApiFailure)) throw error;
        return answers;
      }
    }
    return answers;
  },
});

async function sendOf(
  transferId: number,
  scans: readonly OutboxEntry<KeptCheckInScan>[],
  { token, signal }: Sender,
): Promise<Came[]> {
  const answer = await send(
    sendCheckInScans,
    {
      transferId,
      body: scans.map(({ id, at, value: { code, lineId, kind, change } }) => ({
        scanId: id,
        code,
        kind,
        change,
        scannedAt: at,
        ...(lineId !== null && { transferItemId: lineId }),
      })),
    },
    { quiet: true, token, signal, withinMs: WITHIN_MS },
  );
  const refusal = refusalOf(answer);
  if (refusal) return scans.map(({ id }) => ({ id, refused: refusal.message }));
  await showAnswer(transferId, answer);
  return answer.scans.map(({ scanId, outcome, reason }) =>
    outcome === 'refused' ? { id: scanId, refused: reason } : { id: scanId, answer: { outcome } },
  );
}

/** Puts the lines as the server answers them where they are shown, so that no count falls back until the list is read again. */
async function showAnswer(transferId: number, { data, scans }: Answer): Promise<void> {
  const queryKey = [getCheckIn.id, { id: transferId }];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<OutputOf<typeof getCheckIn>>(queryKey, (now) => {
    if (!now) return now;
    const came = new Map(data.map((line) => [line.inventory_TransferItemID, line]));
    const known = new Set(now.items.map((line) => line.inventory_TransferItemID));
    const items = now.items.map((line) => came.get(line.inventory_TransferItemID) ?? line);
    return {
      ...now,
      items: [...items, ...data.filter((line) => !known.has(line.inventory_TransferItemID))],
      taken: [...now.taken, ...scans.map(({ scanId }) => scanId)],
    };
  });
  void queryClient.invalidateQueries({ queryKey });
}
