// The register's memory and loading as the acts of a basket see them that left the screen with its payment.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Core, saidNow } from './engine-core.ts';
import { settledBy } from './register-document.ts';
import { type Load, giveBackEmpty, sendsActs } from './engine-load.ts';
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
      const base = saidNow(one?.base ?? null, transaction);
      const { intents } = settledBy(one?.base ?? null, one?.intents ?? [], base);
      patch({ base, transactionId: base.transactionId, intents });
    },
    remember: nothing,
    renameUndo: nothing,
    dropUndo: nothing,
    lastUndo: nothing,
    forgetUndo: nothing,
  };
}

/** A transaction that has to be begun is begun beside the one on the screen. */
export function laneLoad(load: Load, find: Find, mine: Core, core: Core): Load {
  /** One payment after the other: the server would give the empty transaction of the one before again. */
  const isFirst = (): boolean => {
    const { waiting } = core.state();
    const at = waiting.findIndex(({ id }) => id === find()?.id);
    return !waiting.slice(0, Math.max(0, at)).some(sendsActs);
  };
  const begin = async (): Promise<TransactionWire> => {
    await core.until(isFirst);
    const begun = await load.askNew();
    giveBackEmpty(core, begun.transactionId, find()?.id);
    mine.take(begun);
    return begun;
  };
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
