// How does the work of several registers travel together?
//
// What arrives while the same work of others is on its way to the database waits for it to come back, and goes as one statement then: started
// once, committed once. Nobody waits for company: who comes when nothing is on its way goes at once, alone. Each keeps a key, an answer and a
// refusal of its own: when anything in a group fails, all of it is rolled back and each is run again alone, so that one register's failure is
// never another's. See docs/decisions/0143-registers-in-groups.md.
import type { Db } from '#contract/route.ts';

export type Grouping<Item, Answer> = {
  /** No two of the same id are in one group; groups are in the order of ids. What only reads needs none. */
  idOf?(item: Item): number;
  /** An answer for each item, one or many. Throws when nothing of it was done. */
  run(db: Db, items: readonly Item[]): Promise<readonly Answer[]>;
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly done: (answer: Answer | PromiseLike<Answer>) => void;
  readonly failed: (error: unknown) => void;
};
type Gate<Item, Answer> = { waiting: Waiting<Item, Answer>[]; isUnderWay: boolean; isCalled: boolean };

/** More would hold their locks for long. */
const MOST = 32;
/** Who is under way for longer waits for a lock: the others go without it. */
const PATIENCE_MS = 100;

/** The work, for one item at a time; grouped by database. */
export function inGroups<Item, Answer>(
  grouping: Grouping<Item, Answer>,
): (db: Db, item: Item) => Promise<Answer> {
  const gates = new WeakMap<Db, Gate<Item, Answer>>();
  return (db, item) =>
    new Promise((done, failed) => {
      let gate = gates.get(db);
      if (!gate) gates.set(db, (gate = { waiting: [], isUnderWay: false, isCalled: false }));
      gate.waiting.push({ item, done, failed });
      if (gate.isCalled || gate.isUnderWay) return;
      gate.isCalled = true;
      // What else has arrived by now is read first.
      setImmediate(open, db, gate);
    });

  function open(db: Db, gate: Gate<Item, Answer>): void {
    gate.isCalled = false;
    if (gate.waiting.length === 0 || gate.isUnderWay) return;
    gate.isUnderWay = true;
    let isBack = false;
    const back = (): void => {
      if (isBack) return;
      isBack = true;
      clearTimeout(timer);
      gate.isUnderWay = false;
      open(db, gate);
    };
    const timer = setTimeout(back, PATIENCE_MS);
    void run(db, take(grouping, gate), back);
  }

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

/** The first of those that wait, no two of one id. */
function take<Item, Answer>(
  { idOf }: Grouping<Item, Answer>,
  gate: Gate<Item, Answer>,
): Waiting<Item, Answer>[] {
  if (!idOf) return gate.waiting.splice(0, MOST);
  const taken = new Map<number, Waiting<Item, Answer>>();
  const left: Waiting<Item, Answer>[] = [];
  for (const one of gate.waiting) {
    const id = idOf(one.item);
    if (taken.size < MOST && !taken.has(id)) taken.set(id, one);
    else left.push(one);
  }
  gate.waiting = left;
  return [...taken.values()].sort((a, b) => idOf(a.item) - idOf(b.item));
}

/** Did the database say that it did nothing? A connection that broke says nothing: what was sent may have been carried out. */
const isUndone = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';
