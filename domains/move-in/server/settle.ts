// What a person says of a name, a column or a doubtful row is remembered, and can be forgotten.
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { FORMATS } from '#domains/move-in/rules/formats/all-formats.ts';
import { answerKey, type NamedAs, type NameKind } from '#domains/move-in/rules/formats/name-book.ts';
import type { Settled } from '#domains/move-in/rules/fate.ts';
import { namedProblem } from '#domains/move-in/rules/settle-name.ts';
import { settleRefusal } from '#domains/move-in/rules/settle-row.ts';
import { type AnswerKind, asHeading, asNamed, asSettled } from '#domains/move-in/server/answers.ts';
import { formatName, inWords } from '#domains/move-in/server/found-file.ts';
import { knowNames } from '#domains/move-in/server/know-names.ts';
import { ABOUT } from '#domains/move-in/server/move-rows.ts';
import type { Fate } from '#domains/move-in/rules/fate.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Sayer = { readonly tx: Tx; readonly actor: Actor; readonly now: Date };
type Said = {
  readonly fileKind: string;
  readonly kind: AnswerKind;
  readonly key: string;
  readonly name: string;
  readonly within: string;
  readonly means: object;
};

const REMEMBER = `
  insert into move_in_answers (file_kind, kind, answer_key, name, within, means, said_at, said_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (file_kind, kind, answer_key) do update
    set name = excluded.name, within = excluded.within, means = excluded.means, said_at = excluded.said_at, said_by = excluded.said_by`;

const remember = (
  { tx, actor, now }: Sayer,
  { fileKind, kind, key, name, within, means }: Said,
): Promise<number> =>
  tx.run(REMEMBER, [fileKind, kind, key, name, within, JSON.stringify(means), now, actor.userId]);

export type NameSaid = NamedAs & {
  readonly format: string;
  readonly kind: NameKind;
  readonly name: string;
  readonly within: string;
};

/** Remembers what a name of such files means. 400 for a format, department or condition that isn't there. */
export async function settleName(sayer: Sayer, said: NameSaid): Promise<void> {
  const { format, kind, name, within, ...rest } = said;
  mustBeFormat(format);
  const { means, wrong } = namedProblem(kind, within, rest, await knowNames(sayer.tx));
  if (wrong) throw badInput(wrong.field, texts.notOurs(wrong.value));
  await remember(sayer, { fileKind: format, kind, key: answerKey(kind, name, within), name, within, means });
}

type ColumnSaid = { readonly format: string; readonly field: string; readonly heading: string };

/** Remembers which column of such files holds what. 400 for a format or field that isn't there. */
export async function settleColumn(sayer: Sayer, { format, field, heading }: ColumnSaid): Promise<void> {
  const { columns } = mustBeFormat(format);
  if (!Object.hasOwn(columns, field)) throw badInput('field', texts.notOurs(field));
  await remember(sayer, {
    fileKind: format,
    kind: 'column',
    key: field,
    name: field,
    within: '',
    means: { heading },
  });
}

function mustBeFormat(code: string) {
  const format = FORMATS.find((one) => one.code === code);
  if (!format) throw badInput('format', texts.NO_FORMAT);
  return format;
}

type RowSaid = { readonly moveInId: number; readonly rowId: number; readonly as: Settled };
type Row = {
  sheet: TakenSheet;
  key: string;
  about: string;
  fate: Fate;
  mayJoin: boolean;
  isSettled: boolean;
};

const ROW = `
  select r.sheet, r.row_key as key, ${ABOUT} as about, r.fate, r.target_id is not null as "mayJoin",
    exists (select 1 from move_in_answers a where a.kind = 'row' and a.file_kind = r.sheet and a.answer_key = r.row_key) as "isSettled"
  from move_in_rows r where r.move_in_id = $1 and r.row_id = $2`;

/** Remembers what a doubtful row is. 404 for a row that isn't there. Refuses one that isn't doubtful, and to join it to nobody. */
export async function settleRow(
  sayer: Sayer,
  { moveInId, rowId, as }: RowSaid,
): Promise<Refusal | undefined> {
  const row = await sayer.tx.maybe<Row>(ROW, [moveInId, rowId]);
  if (!row) throw notFound(texts.NO_ROW, 'rowId');
  const refused = settleRefusal(row, as);
  if (refused) return refused;
  const { sheet, key, about } = row;
  await remember(sayer, { fileKind: sheet, kind: 'row', key, name: about || key, within: '', means: { as } });
  return undefined;
}

/** Forgets an answer. 404 where somebody did already. */
export async function forgetAnswer(tx: Tx, answerId: number): Promise<void> {
  if ((await tx.run('delete from move_in_answers where answer_id = $1', [answerId])) === 0)
    throw notFound(texts.NO_ANSWER, 'answerId');
}

type AnswerRow = {
  answerId: number;
  kind: AnswerKind;
  fileKind: string;
  name: string;
  within: string;
  means: unknown;
  saidAt: Date;
  saidBy: string;
};

const ANSWERS = `
  select a.answer_id, a.kind, a.file_kind, a.name, a.within, a.means, a.said_at, u.username as "saidBy"
  from move_in_answers a join users u on u.user_id = a.said_by order by a.said_at desc, a.answer_id desc limit 2000`;

/** All that was settled, the newest first, in words. */
export async function listAnswers(db: Db) {
  const rows = await db.rows<AnswerRow>(ANSWERS);
  return rows.map(({ answerId, kind, fileKind, name, within, means, saidAt, saidBy }) => ({
    answerId,
    kind,
    of: formatName(fileKind) || fileKind,
    name,
    within,
    means: meaning(kind, means),
    saidAt: saidAt.toISOString(),
    saidBy,
  }));
}

const AS: Readonly<Record<Settled, string>> = {
  new: texts.AS_NEW,
  joined: texts.AS_JOINED,
  left: texts.STAYS_OUT,
};

function meaning(kind: AnswerKind, means: unknown): string {
  if (kind === 'row') return AS[asSettled(means)];
  if (kind === 'column') return asHeading(means) || texts.NO_COLUMN_READ;
  return inWords(asNamed(means)) || texts.USUAL;
}
