// What is on the desk, what does the server do with it, and what was it taken for?
import type { DeskWire, MoveFileWire, MoveWire } from '#domains/move-in/contract/calls.ts';
import { FORMATS } from '#domains/move-in/rules/formats/all-formats.ts';
import { type DeskFile, listFiles } from '#domains/move-in/server/desk-files.ts';
import { answerKey } from '#domains/move-in/rules/formats/name-book.ts';
import { findSaid } from '#domains/move-in/server/answers.ts';
import type { SaidOfFiles } from '#domains/move-in/server/read-sheet.ts';
import { asFound, asWire, formatName } from '#domains/move-in/server/found-file.ts';
import { knowNames } from '#domains/move-in/server/know-names.ts';
import { listMoves, type MoveLine } from '#domains/move-in/server/move-rows.ts';
import { countSince } from '#domains/move-in/server/works.ts';
import type { Db } from '#contract/route.ts';

type Work = {
  workId: number;
  kind: 'read' | 'apply';
  hasBegun: boolean;
  hasEnded: boolean;
  sheet: string;
  rowsDone: number;
  askedBy: string;
  problem: string;
};

const WORK = `
  select w.work_id, w.kind, w.alive_at is not null as "hasBegun", w.ended_at is not null as "hasEnded", w.sheet, w.rows_done, u.username as "askedBy", w.problem
  from move_in_works w join users u on u.user_id = w.asked_by order by w.work_id desc limit 1`;

/** Everything that the screen of a move shows, but its rows and sums. */
export async function getDesk(db: Db): Promise<DeskWire> {
  const work = await db.maybe<Work>(WORK);
  const files = await listFiles(db);
  const [last] = await listMoves(db);
  const { departments, conditions } = await knowNames(db);
  const since = await countSince(db);
  const said = await findSaid(db);
  const isOpen = last && last.state !== 'takenBack' && (last.state !== 'applied' || files.length === 0);
  return {
    files: files.map((file) => toFile(file, said)),
    work: work ? toWork(work) : null,
    move: isOpen ? toMove(last) : null,
    newAnswers: since.answers,
    newFiles: since.files,
    formats: FORMATS.map(({ code, name, headingsFrom }) => ({
      code,
      name,
      headingsFrom: headingsFrom.found,
    })),
    departments: departments.map(({ name, configurations, cases }) => ({
      name,
      formats: [...configurations],
      cases: [...cases],
    })),
    conditions: conditions.map(({ name }) => name),
  };
}

const toWork = ({ hasBegun, hasEnded, ...work }: Work) => ({
  ...work,
  state: hasEnded
    ? work.problem === ''
      ? ('done' as const)
      : ('failed' as const)
    : hasBegun
      ? ('running' as const)
      : ('waiting' as const),
});

const toFile = ({ found, format, uploadedAt, ...file }: DeskFile, said: SaidOfFiles): MoveFileWire => {
  const { openNames, columns, ...read } = asFound(found);
  const answers = said.answersOf(read.format);
  const corrections = said.columnsOf(read.format);
  return {
    ...file,
    ...read,
    columns: columns.map((one) => ({
      ...one,
      heading: (one.place === '' ? corrections[one.field] : undefined) ?? one.heading,
    })),
    openNames: openNames.map((one) => {
      const answer = answers.get(answerKey(one.kind, one.name, one.within));
      return { ...one, as: answer ? asWire(answer) : one.as, isSettled: answer !== undefined };
    }),
    uploadedAt: uploadedAt.toISOString(),
    chosen: format ?? '',
    isRead: found !== null,
    formatName: formatName(read.format),
  };
};

/** A move as the contract sends it. */
export const toMove = ({ readAt, appliedAt, takenBackAt, takenBackBy, ...move }: MoveLine): MoveWire => ({
  ...move,
  readAt: readAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? '',
  takenBackAt: takenBackAt?.toISOString() ?? '',
  takenBackBy: takenBackBy ?? '',
});
