// Moves for tests: sheets as texts, read, decided upon and put into the books as a person would.
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { type ApplyContext, applyMove } from '#domains/move-in/server/public/apply-move.ts';
import { planMove } from '#domains/move-in/server/public/plan-move.ts';
import { takeBackMove } from '#domains/move-in/server/public/take-back-move.ts';
import type { Actor, Database } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** File names to their texts. */
export type SheetTexts = Readonly<Record<string, string>>;

export type Mover = {
  /** The id of the planned move; throws when it is refused. */
  readonly plan: (sheets: SheetTexts, isDoubtNew?: boolean) => Promise<number>;
  readonly apply: (moveInId: number) => Promise<Refusal | undefined>;
  readonly takeBack: (moveInId: number) => Promise<Refusal | undefined>;
  /** Planned and applied. */
  readonly move: (sheets: SheetTexts) => Promise<number>;
};

/** Whoever moves in; `failpoint` may stop a step. */
export async function aMover(
  database: Database,
  { userId, storeId }: { readonly userId: number; readonly storeId: number },
  failpoint: ApplyContext['failpoint'] = () => Promise.resolve(),
): Promise<Mover> {
  const actor = (await findUserActor(database, userId)) as Actor;
  const context = (): ApplyContext => ({
    database,
    actor,
    now: new Date(),
    requestId: 'test',
    progress: () => undefined,
    failpoint,
  });
  const plan = async (sheets: SheetTexts, isDoubtNew = false): Promise<number> => {
    const files = Object.entries(sheets).map(([name, text]) => ({ name, open: () => [Buffer.from(text)] }));
    const planned = await planMove(context(), {
      name: 'test',
      files,
      storeId,
      isDoubtNew,
      names: { departments: [], conditions: [] },
    });
    if (isRefusal(planned)) throw new Error(planned.message);
    return planned.moveInId;
  };
  const apply = (moveInId: number) => applyMove(context(), moveInId);
  return {
    plan,
    apply,
    takeBack: (moveInId) =>
      database.transaction((tx) => takeBackMove({ tx, actor, now: new Date(), requestId: 'test' }, moveInId)),
    move: async (sheets) => {
      const moveInId = await plan(sheets);
      const refused = await apply(moveInId);
      if (refused) throw new Error(refused.message);
      return moveInId;
    },
  };
}
