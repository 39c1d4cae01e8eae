// The register's memory and loading as the acts of a basket see them that left the screen with its payment.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Core, saidNow } from './engine-core.ts';
import { settledBy } from './register-document.ts';
import { type Load, begunFor } from './engine-load.ts';
import { queueAfter } from './intent-queue.ts';
import type { Waiting } from '../counter/waiting.ts';

type Find = () => Waiting | undefined;

/** Acts and answers go to the payment's own basket; nothing of it is chosen, flashes or is taken back on the screen. */
export function laneCore(core: Core, find: Find, patch: (change: Partial<Waiting>) => void): Core {
  const nothing = (): undefined => undefined;
  return {
    ...core,
    gate: { closed: null, telling: null },
    state: () => {
      const one = find();
      return { ...core.state(), base: one?.base ?? null, intents: one?.intents ?? [] };
    },
    transactionId: () => find()?.transactionId ?? null,
    basketKey: () => find()?.key ?? '',
    named: () => ({ ...core.named(), of: find()?.key ?? '' }),
    tell: ({ base, said }) => {
      if (base !== undefined) patch({ base, transactionId: base?.transactionId ?? null });
      if (said !== undefined) core.tell({ said });
    },
    act: (what) => {
      const one = find();
      const intents = one && queueAfter(one.intents, what);
      if (intents && intents !== one.intents) patch({ intents });
    },
    take: (transaction: TransactionWire) => {
      const one = find();
      const base = saidNow(one?.base ?? null, transaction, one?.key ?? '');
      const { intents } = settledBy(one?.base ?? null, one?.intents ?? [], base);
      patch({ base, key: base.basketKey ?? '', transactionId: base.transactionId, intents });
    },
    remember: nothing,
    renameUndo: nothing,
    dropUndo: nothing,
    lastUndo: nothing,
    forgetUndo: nothing,
  };
}

/** What has to be begun is begun for the payment. */
export function laneLoad(load: Load, find: Find, mine: Core): Load {
  const begin = () => begunFor(mine);
  return {
    ...load,
    begin,
    knownId: () => find()?.transactionId ?? null,
    currentId: async () => find()?.transactionId ?? (await begin()).transactionId,
    refresh: async () => {
      const id = find()?.transactionId ?? null;
      const fresh = id === null ? null : await load.read(id).catch(() => null);
      if (fresh) mine.take(fresh);
    },
  };
}
