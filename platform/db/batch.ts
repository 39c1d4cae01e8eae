// How does the work of several registers travel together?
//
// One group of one kind of work is on its way to a database at a time. What arrives meanwhile waits for it to come back, and goes as one
// statement then: started once, committed once. Of several kinds of work that wait, the one goes next whose people have waited the longest
// together. Nobody waits for company: who comes when nothing is on its way goes at once, alone. Each keeps a key, an answer and a refusal of its
// own: when anything in a group fails, all of it is rolled back and each is run again alone, so that one register's failure is never another's.
// See docs/decisions/0143-registers-in-groups.md.
import type { Db } from '#contract/route.ts';

export type Grouping<Item, Answer> = {
  /** No two of the same id are in one group; groups are in the order of ids. What only reads needs none. */
  idOf?(item: Item): number;
  /** An answer for each item, one or many. Throws when nothing of it was done. */
  run(db: Db, items: readonly Item[]): Promise<readonly Answer[]>;
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly since: number;
  readonly done: (answer: Answer | PromiseLike<Answer>) => void;
  readonly failed: (error: unknown) => void;
};

/** One kind of work for one database. */
type Kind = { waiting: readonly { readonly since: number }[]; isUnderWay: boolean; go(): void };
/** All kinds of work for one database. */
type Traffic = { readonly kinds: Kind[]; isUnderWay: boolean; isCalled: boolean };

/** More would hold their locks for long. */
const MOST = 32;
/** Who is under way for longer waits for a lock: the other kinds of work go without it. */
const PATIENCE_OF_OTHERS_MS = 25;
/** And for so long, before more of its own kind follow, which may wait for the same lock. */
const PATIENCE_MS = 100;

const trafficOf = onceFor((_db: Db): Traffic => ({ kinds: [], isUnderWay: false, isCalled: false }));

/** The work, for one item at a time; grouped by database. */
export function batched<Item, Answer>(
  grouping: Grouping<Item, Answer>,
): (db: Db, item: Item) => Promise<Answer> {
  const kindOf = onceFor((db: Db) => {
    const traffic = trafficOf(db);
    const kind = {
      waiting: [] as Waiting<Item, Answer>[],
      isUnderWay: false,
      go: (): void => {
        const { taken, left } = take(grouping, kind.waiting);
        kind.waiting = left;
        void run(db, taken, setOut(traffic, kind));
      },
    };
    traffic.kinds.push(kind);
    return kind;
  });

  return (db, item) =>
    new Promise((done, failed) => {
      kindOf(db).waiting.push({ item, since: performance.now(), done, failed });
      const traffic = trafficOf(db);
      if (traffic.isCalled || traffic.isUnderWay) return;
      traffic.isCalled = true;
      // What else has arrived by now is read first.
      setImmediate(sendNext, traffic);
    });

  async function alone(db: Db, item: Item): Promise<Answer> {
    const [answer] = await grouping.run(db, [item]);
    return answer as Answer;
  }

  async function run(db: Db, group: readonly Waiting<Item, Answer>[], back: () => void): Promise<void> {
    try {
      const answers = await grouping.run(
        db,
        group.map(({ item }) => item),
      );
      back();
      await inTurns(group, ({ done }, at) => done(answers[at] as Answer));
    } catch (error) {
      back();
      const isOne = group.length === 1;
      for (const { item, done, failed } of group) {
        if (!isOne && isUndone(error)) done(alone(db, item));
        else failed(error);
      }
    }
  }
}

/** So many go on at once; what all of a group make of their answers, large baskets among them, would hold up every other request. */
const AT_ONCE = 4;

async function inTurns<One>(group: readonly One[], goOn: (one: One, at: number) => void): Promise<void> {
  for (const [at, one] of group.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise((next) => setImmediate(next));
    goOn(one, at);
  }
}

/** The first of those that wait, no two of one id, and those that are left. */
function take<Item, Answer>(
  { idOf }: Grouping<Item, Answer>,
  waiting: readonly Waiting<Item, Answer>[],
): Record<'taken' | 'left', Waiting<Item, Answer>[]> {
  if (!idOf) return { taken: waiting.slice(0, MOST), left: waiting.slice(MOST) };
  const taken = new Map<number, Waiting<Item, Answer>>();
  const left: Waiting<Item, Answer>[] = [];
  for (const one of waiting) {
    const id = idOf(one.item);
    if (taken.size < MOST && !taken.has(id)) taken.set(id, one);
    else left.push(one);
  }
  return { taken: [...taken.values()].sort((a, b) => idOf(a.item) - idOf(b.item)), left };
}

/** A group of this kind is under way; what is answered is to be called when it is back. */
function setOut(traffic: Traffic, kind: Kind): () => void {
  kind.isUnderWay = true;
  traffic.isUnderWay = true;
  const letOthersGo = once(() => {
    traffic.isUnderWay = false;
    sendNext(traffic);
  });
  const back = once(() => {
    for (const timer of timers) clearTimeout(timer);
    kind.isUnderWay = false;
    letOthersGo();
    sendNext(traffic);
  });
  const timers = [setTimeout(letOthersGo, PATIENCE_OF_OTHERS_MS), setTimeout(back, PATIENCE_MS)];
  return back;
}

/** The next kind of work goes, if none is under way. */
function sendNext(traffic: Traffic): void {
  traffic.isCalled = false;
  if (traffic.isUnderWay) return;
  const now = performance.now();
  let next: Kind | undefined;
  let longest = -1;
  for (const kind of traffic.kinds) {
    if (kind.isUnderWay || kind.waiting.length === 0) continue;
    const waited = kind.waiting.reduce((sum, { since }) => sum + now - since, 0);
    if (waited <= longest) continue;
    next = kind;
    longest = waited;
  }
  next?.go();
}

/** Did the database say that it did nothing? A connection that broke says nothing: what was sent may have been carried out. */
const isUndone = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';

/** Made at the first use for each database, and forgotten with it. */
function onceFor<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    let one = made.get(db);
    if (!one) made.set(db, (one = make(db)));
    return one;
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
