import { type AnswerWire, forgetAnswer, getAnswers } from '#domains/move-in/contract/calls.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconBookmark } from '#ui/icons.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';
import { useOpenRow } from './use-open-row.ts';

type Forgets = (answer: AnswerWire) => void;
const keyOf = ({ answerId }: AnswerWire): string => String(answerId);

const Forget = ({ answer, forget }: { answer: AnswerWire; forget: Forgets }) => (
  <Button size="small" aria-label={texts.forget(answer.name)} onClick={() => forget(answer)}>
    {texts.FORGET}
  </Button>
);

const columnsOf = (zone: string, forget: Forgets): readonly Column<AnswerWire>[] => [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (answer) => (
      <span className="ell">
        <b>{(answer.kind === 'column' ? texts.words(answer.name) : answer.name) || texts.NOTHING_SAID}</b>{' '}
        <span className="t3">{answer.within}</span>
      </span>
    ),
  },
  {
    key: 'means',
    title: texts.MEANS,
    narrow: 'value',
    cell: (answer) => <span className="ell">{answer.means}</span>,
  },
  {
    key: 'of',
    title: texts.OF,
    width: 220,
    quiet: true,
    narrow: 'detail',
    cell: (answer) => <span className="ell">{texts.words(answer.of)}</span>,
  },
  {
    key: 'said',
    title: texts.SAID,
    width: 230,
    quiet: true,
    hideBelow: 960,
    cell: (answer) => (
      <span className="num ell">{`${formatDateTime(answer.saidAt, zone)}, ${answer.saidBy}`}</span>
    ),
  },
  {
    key: 'forget',
    title: '',
    width: 120,
    narrow: 'hide',
    cell: (answer) => <Forget answer={answer} forget={forget} />,
  },
];

/** All that was settled; each can be forgotten, and is guessed or asked again then. */
export function AnswerList() {
  const zone = useStoreZone();
  const answers = useCall(getAnswers, {});
  const away = useSubmit(forgetAnswer, { forgets: DESK_READS, done: texts.FORGOTTEN });
  const rows = answers.data ?? [];
  const opening = useOpenRow(rows, keyOf);
  const forget: Forgets = ({ answerId }) => void away.send({ answerId });
  return (
    <>
      {away.problem && <Note tone="refusal">{away.problem}</Note>}
      {answers.error && <FailedNote error={answers.error} again={() => void answers.refetch()} />}
      <DataTable
        label={texts.REMEMBERED}
        columns={columnsOf(zone, forget)}
        rows={rows}
        rowKey={keyOf}
        {...opening.props((answer) => <Forget answer={answer} forget={forget} />)}
        rowText={({ name }) => name}
        rowHeight={48}
        loading={answers.isPending}
        count={answers.data && String(answers.data.length)}
        empty={
          !answers.error && (
            <EmptyState icon={IconBookmark} title={texts.NO_ANSWERS} detail={texts.NO_ANSWERS_DETAIL} />
          )
        }
      />
    </>
  );
}
