import * as calls from '#domains/move-in/contract/calls.ts';
import { getDesk, toMove } from '#domains/move-in/server/desk.ts';
import { addFile, addPiece, chooseFormat, removeFile } from '#domains/move-in/server/desk-files.ts';
import { findGoingLive } from '#domains/move-in/server/going-live.ts';
import { listMoves, listRows, mustHaveMove } from '#domains/move-in/server/move-rows.ts';
import { findSums, type SumLine } from '#domains/move-in/server/public/find-sums.ts';
import { takeBackMove } from '#domains/move-in/server/public/take-back-move.ts';
import {
  forgetAnswer,
  listAnswers,
  settleColumn,
  settleName,
  settleRow,
} from '#domains/move-in/server/settle.ts';
import { findToday, type TodayLine } from '#domains/move-in/server/today-sums.ts';
import { askForApplying, askForReading } from '#domains/move-in/server/works.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

const DONE = { success: true, message: '' };
const done = <Made extends object>(made: Made | Refusal) => (isRefusal(made) ? made : { ...DONE, ...made });
const doneUnless = (refused: Refusal | undefined) => refused ?? DONE;

const amounts = ({
  pieces,
  costCents,
  retailCents,
  owedCents,
}: {
  readonly pieces: number;
  readonly costCents: Cents;
  readonly retailCents: Cents;
  readonly owedCents: Cents;
}) => ({ pieces, cost: costCents, retail: retailCents, owed: owedCents });

const NOTHING = { pieces: 0, costCents: ZERO, retailCents: ZERO, owedCents: ZERO };

async function sums({ db }: ReadContext, moveInId: number) {
  await mustHaveMove(db, moveInId);
  const { lines, fates } = await findSums(db, moveInId);
  const today = await findToday(db, moveInId);
  const of = ({ sheet, store }: SumLine): Omit<TodayLine, 'sheet' | 'store'> =>
    today.find((one) => one.sheet === sheet && one.store === store) ?? NOTHING;
  return {
    lines: lines.map((line) => ({
      ...line,
      said: amounts(line.said),
      booked: amounts(line.booked),
      brought: amounts(line.brought),
      today: amounts(of(line)),
    })),
    fates: [...fates],
  };
}

export const moveInRoutes: Route[] = [
  reads(calls.getDesk, ({ db }) => getDesk(db)),
  reads(calls.getMoves, async ({ db }) => (await listMoves(db)).map(toMove)),
  reads(calls.getMoveSums, (context, { moveInId }) => sums(context, moveInId)),
  reads(calls.getMoveRows, async ({ db }, input) => {
    const { count, rows } = await listRows(db, input);
    return { count, rows: [...rows] };
  }),
  reads(calls.getAnswers, ({ db }) => listAnswers(db)),
  reads(calls.getGoingLive, ({ db }, { clientId }) => findGoingLive(db, clientId)),
  writes(calls.addFile, async (context, input) => done(await addFile(context, input))),
  writes(calls.addPiece, async ({ tx }, { fileId, begins, body }) => {
    const bytes = body instanceof Uint8Array ? body : Buffer.from(body.join('\n'));
    return { ...DONE, ...(await addPiece(tx, { fileId, begins, bytes })) };
  }),
  writes(calls.removeFile, async ({ tx }, { fileId }) => doneUnless(await removeFile(tx, fileId))),
  writes(calls.chooseFormat, async ({ tx }, { fileId, format }) => {
    await chooseFormat(tx, fileId, format);
    return DONE;
  }),
  writes(calls.readFiles, async (context, { clientId, isDoubtNew }) =>
    done(await askForReading(context, { storeId: clientId, isDoubtNew })),
  ),
  writes(calls.applyMoveIn, async (context, { moveInId }) => done(await askForApplying(context, moveInId))),
  writes(calls.takeBackMoveIn, async (context, { moveInId }) =>
    doneUnless(await takeBackMove(context, moveInId)),
  ),
  writes(calls.settleRow, async (context, input) => doneUnless(await settleRow(context, input))),
  writes(calls.settleName, async (context, input) => {
    await settleName(context, input);
    return DONE;
  }),
  writes(calls.settleColumn, async (context, input) => {
    await settleColumn(context, input);
    return DONE;
  }),
  writes(calls.forgetAnswer, async ({ tx }, { answerId }) => {
    await forgetAnswer(tx, answerId);
    return DONE;
  }),
];
