// The refund of a finished transaction: what is on its receipt, what comes back, where the money goes.
import { useReducer, useRef, useState } from 'react';
import { findForRefund, refundTransactionItems } from '#domains/register/contract/finished.ts';
import type { RefundableWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { ApiFailure, failureText } from '#platform/web/api-failure.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { sameCode } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { type RefundPicks, type RefundTotals, picksAfter, refundTotals } from './refund-picks.ts';
import type { Engine } from '../queue/register-engine.ts';

export type Refund = {
  readonly original: RefundableWire | null;
  readonly looking: string | null;
  readonly problem: string | null;
  readonly picks: RefundPicks;
  readonly act: (act: Parameters<typeof picksAfter>[1]) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly totals: RefundTotals;
  readonly focused: number | null;
  readonly focus: (lineId: number) => void;
  readonly find: (number: string) => void;
  readonly scanLine: (code: string) => void;
  /** Begins the refund; answers whether it is the open transaction now. */
  readonly begin: () => Promise<boolean>;
  readonly busy: boolean;
  readonly leave: () => void;
};

const NO_PICKS: RefundPicks = new Map();

/** The refund screen's state; gone when it is left. */
export function useRefund(engine: Engine): Refund {
  const { clientId, posId } = useWorkplace();
  const [original, setOriginal] = useState<RefundableWire | null>(null);
  const [looking, setLooking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [picks, act] = useReducer(picksAfter, NO_PICKS);
  const [reason, setReason] = useState('');
  const [focused, setFocused] = useState<number | null>(null);
  const { busy, run } = useAttempt();
  const intent = useRef<{ body: string; key: string } | null>(null);

  const find = (number: string): void => {
    setLooking(number);
    setProblem(null);
    send(findForRefund, { ClientId: clientId, Number: number }).then(
      (found) => {
        sounds.success();
        toast(registerMessages.TRANSACTION_FETCHED);
        setOriginal(found);
        act({ type: 'reset' });
        setFocused(found.items.find((line) => line.refusal === '')?.id ?? null);
        setLooking(null);
      },
      (error: unknown) => {
        sounds.failure();
        setLooking(null);
        setProblem(
          error instanceof ApiFailure && error.status === 404
            ? `${registerMessages.NO_TRANSACTION} (${number})`
            : failureText(error),
        );
      },
    );
  };
  const scanLine = (code: string): void => {
    const lines =
      original?.items.filter(
        (line) =>
          sameCode(line.upc, code) || sameCode(line.itemSku, code) || sameCode(line.serialNumber, code),
      ) ?? [];
    const line =
      lines.find(
        (each) => each.refusal === '' && (picks.get(each.id)?.quantity ?? 0) < each.refundableQuantity,
      ) ?? lines[0];
    if (!line || line.refusal !== '' || (picks.get(line.id)?.quantity ?? 0) >= line.refundableQuantity) {
      sounds.failure();
      return setProblem(
        line
          ? line.refusal || registerMessages.REFUNDED_WHOLE
          : `${code}: ${registerMessages.NOT_ON_RECEIPT}`,
      );
    }
    sounds.success();
    setProblem(null);
    setFocused(line.id);
    act({ type: 'more', line });
  };
  const begin = async (): Promise<boolean> => {
    if (!original || picks.size === 0) return false;
    setProblem(null);
    const items = [...picks].map(([id, pick]) => ({
      id,
      quantity: pick.quantity,
      restock: pick.restock,
      ...(reason ? { reason } : {}),
    }));
    // The same selection asked again is the same intent.
    const body = JSON.stringify([original.transactionId, items]);
    if (intent.current?.body !== body) intent.current = { body, key: newKey() };
    const { key } = intent.current;
    const failed = (said: string): void => {
      sounds.failure();
      setProblem(said);
    };
    const answer = await run(
      async () => {
        await engine.drained();
        return send(refundTransactionItems, { id: original.transactionId, posId, body: items }, { key });
      },
      { failed },
    );
    // What got no answer may have been done.
    if (!answer) await engine.refresh();
    if (!answer) return false;
    const { success: _, variationItems: __, ...transaction } = answer;
    engine.take(transaction);
    return true;
  };
  const leave = (): void => {
    setOriginal(null);
    setProblem(null);
    setReason('');
    setLooking(null);
    intent.current = null;
    act({ type: 'reset' });
  };
  return {
    original,
    looking,
    problem,
    picks,
    act,
    reason,
    setReason,
    totals: refundTotals(
      original?.items ?? [],
      picks,
      original?.backTo ?? [],
      texts.STORE_CREDIT,
      original?.money,
    ),
    focused,
    focus: setFocused,
    find,
    scanLine,
    begin,
    busy,
    leave,
  };
}
