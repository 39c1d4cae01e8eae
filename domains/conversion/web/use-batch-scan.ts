// A scan onto a batch: sent in order, each with its own key, so that one that is sent again does nothing.
import { useRef, useState } from 'react';
import { scanToBatch } from '#domains/conversion/contract/calls.ts';
import type { ChoiceWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { batchReads } from './reads.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, isPassing, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { type ScanTimes, useScanTimes } from '#ui/scan/use-scan-times.ts';

type Sent = {
  readonly code: string;
  readonly units: number;
  readonly condition: string;
  readonly key: string;
  readonly inventoryId?: number;
};
export type ScanProblem = {
  readonly id: string;
  readonly sentence: string;
  readonly code: string;
  /** Sent again under the same key; null where that is of no use. */
  readonly again: Sent | null;
};

type Asking = {
  readonly choices: readonly ChoiceWire[];
  readonly answer: (inventoryId: number | null) => void;
};

export type BatchScan = {
  /** What was kept back, each until it is read: a later scan that is fine takes none of them away. */
  readonly problems: readonly ScanProblem[];
  /** The code is several items; which one? What is scanned next waits for it. */
  readonly choices: readonly ChoiceWire[] | null;
  /** The line that was scanned last. */
  readonly lastId: number | null;
  /** How many copies the next scan counts. */
  readonly times: ScanTimes;
  /** What it becomes: a condition's id, or '' for the department's usual one. */
  readonly becomes: string;
  setBecomes(condition: string): void;
  scan(code: string): Promise<void>;
  /** Answers which one; null: none of them. */
  choose(inventoryId: number | null): void;
  again(problem: ScanProblem): Promise<void>;
  dismiss(problem: ScanProblem): void;
};

/** `batch` answers the batch to scan onto, begun at the first scan where there is none; null when it can't be begun. */
export function useBatchScan(batch: () => Promise<number | null>): BatchScan {
  const { clientId } = useWorkplace();
  const [problems, setProblems] = useState<readonly ScanProblem[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const times = useScanTimes({ label: texts.TIMES });
  const [becomes, setBecomes] = useState('');
  const line = useRef<Promise<void>>(Promise.resolve());

  const keepBack = (sent: Sent, sentence: string, again: Sent | null) => {
    sounds.failure();
    setProblems((now) => [...now, { id: sent.key, sentence, code: sent.code, again }]);
  };
  const dismiss = ({ id }: ScanProblem) => setProblems((now) => now.filter((one) => one.id !== id));
  const ask = (choices: readonly ChoiceWire[]): Promise<number | null> =>
    new Promise((answer) => {
      sounds.failure();
      setAsking({
        choices,
        answer: (inventoryId) => {
          setAsking(null);
          answer(inventoryId);
        },
      });
    });

  const attempt = async (sent: Sent): Promise<void> => {
    try {
      const batchId = await batch();
      if (batchId === null) return sounds.failure();
      const answer = await send(
        scanToBatch,
        {
          clientId,
          batchId,
          UPC: sent.code,
          Quantity: sent.units,
          Condition: sent.condition || undefined,
          InventoryId: sent.inventoryId,
        },
        { key: sent.key },
      );
      const refused = refusalOf(answer);
      if (!refused) {
        sounds.success();
        setLastId(answer.item.converterBatchItemId);
        forget(...batchReads);
        return;
      }
      const { choices } = answer as unknown as { choices?: readonly ChoiceWire[] };
      if (refused.code !== 'WHICH_ITEM' || !choices) return keepBack(sent, refusedText(refused), null);
      const inventoryId = await ask(choices);
      if (inventoryId !== null) await attempt({ ...sent, inventoryId, key: newKey() });
    } catch (error) {
      keepBack(sent, failureText(error), isPassing(error) ? sent : null);
    }
  };
  // One after another: the line that a scan makes is there for the next one.
  const queue = (sent: Sent): Promise<void> => {
    line.current = line.current.then(() => attempt(sent));
    return line.current;
  };
  return {
    problems,
    choices: asking?.choices ?? null,
    lastId,
    times,
    becomes,
    setBecomes,
    scan: (code) => queue({ code, units: times.take(), condition: becomes, key: newKey() }),
    choose: (inventoryId) => asking?.answer(inventoryId),
    again: async (problem) => {
      dismiss(problem);
      if (problem.again) await queue(problem.again);
    },
    dismiss,
  };
}
