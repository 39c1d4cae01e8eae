import {
  type DeskWire,
  type MoveFileWire,
  type OpenNameWire,
  settleName,
} from '#domains/move-in/contract/calls.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconHelpCircle } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';
import { useOpenRow } from './use-open-row.ts';

type Named = OpenNameWire & { readonly file: MoveFileWire };
type Meaning = Partial<OpenNameWire['as']>;
type Shop = Pick<DeskWire, 'departments' | 'conditions'>;
type Settle = (name: Named, as: Meaning) => void;

// A select can't have an empty value of its own.
const NONE = '\u0000none';
const orNone = (value: string): string => (value === NONE ? '' : value);
const withNone = (label: string, names: readonly string[]) => [
  { value: NONE, label },
  ...names.map((name) => ({ value: name, label: name })),
];

function NameState({ name }: { name: Named }) {
  if (name.isSettled)
    return (
      <Chip small tone="ok" icon={IconCircleCheck}>
        {texts.CONFIRMED}
      </Chip>
    );
  return name.state === 'unknown' ? (
    <Chip small tone="warn" icon={IconAlertTriangle}>
      {texts.UNKNOWN}
    </Chip>
  ) : (
    <Chip small tone="info" icon={IconHelpCircle}>
      {texts.GUESSED}
    </Chip>
  );
}

/** The selects by which a person says what a name is here. */
function Means({ name, shop, settle }: { name: Named; shop: Shop; settle: Settle }) {
  const { kind, as, within } = name;
  const department = shop.departments.find(
    (one) => one.name === (kind === 'department' ? as.department : within),
  );
  const known = name.isSettled || name.state === 'guessed';
  const main = {
    height: 36 as const,
    'aria-label': texts.meansOf(kind, name.name),
    placeholder: texts.CHOOSE,
  };
  return (
    <Row gap={8} fill>
      {kind === 'department' && (
        <SelectInput
          {...main}
          value={as.department}
          options={shop.departments.map((one) => ({ value: one.name, label: one.name }))}
          onChange={(chosen) => settle(name, { department: chosen, configuration: '' })}
        />
      )}
      {kind === 'condition' && (
        <SelectInput
          {...main}
          value={known ? as.condition || NONE : ''}
          options={withNone(texts.USUAL, shop.conditions)}
          onChange={(chosen) => settle(name, { condition: orNone(chosen), caseCondition: as.caseCondition })}
        />
      )}
      {kind !== 'condition' && department && (
        <SelectInput
          height={36}
          aria-label={kind === 'format' ? main['aria-label'] : texts.formatOf(name.name)}
          placeholder={texts.CHOOSE}
          value={known ? as.configuration || NONE : ''}
          options={withNone(texts.NONE, department.formats)}
          onChange={(chosen) =>
            settle(name, {
              ...(kind === 'department' && { department: as.department }),
              configuration: orNone(chosen),
            })
          }
        />
      )}
      {kind === 'condition' && department && department.cases.length > 0 && (
        <SelectInput
          height={36}
          aria-label={texts.caseOf(name.name)}
          value={as.caseCondition || NONE}
          options={withNone(texts.USUAL, department.cases)}
          onChange={(chosen) => settle(name, { condition: as.condition, caseCondition: orNone(chosen) })}
        />
      )}
    </Row>
  );
}

function Confirm({ name, settle }: { name: Named; settle: Settle }) {
  if (name.state !== 'guessed' || name.isSettled) return null;
  return (
    <Button size="small" icon={IconCheck} onClick={() => settle(name, name.as)}>
      {texts.CONFIRM}
    </Button>
  );
}

const keyOf = (name: Named): string => `${name.file.fileId} ${name.kind} ${name.within} ${name.name}`;

const columnsOf = (shop: Shop, settle: Settle): readonly Column<Named>[] => [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (name) => (
      <span className="ell">
        <b>{name.name || texts.NOTHING_SAID}</b>{' '}
        <span className="t3">
          {texts.KINDS[name.kind]}
          {name.within !== '' && `, ${name.within}`}
        </span>
      </span>
    ),
  },
  { key: 'state', title: texts.STATE, width: 120, cell: (name) => <NameState name={name} /> },
  {
    key: 'rows',
    title: texts.ROWS,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (name) => <span className="num">{formatCount(name.rows)}</span>,
  },
  {
    key: 'examples',
    title: texts.EXAMPLES,
    quiet: true,
    narrow: 'detail',
    hideBelow: 1000,
    cell: (name) => <span className="ell">{name.examples.join(' · ')}</span>,
  },
  {
    key: 'means',
    title: texts.MEANS,
    width: 330,
    narrow: 'hide',
    cell: (name) => <Means name={name} shop={shop} settle={settle} />,
  },
  {
    key: 'confirm',
    title: '',
    width: 140,
    narrow: 'hide',
    cell: (name) => <Confirm name={name} settle={settle} />,
  },
];

/** The names of the files that aren't ours, unknown ones first: what each is here, with examples. */
export function NamesTable({ desk }: { desk: DeskWire }) {
  const change = useChange(settleName, DESK_READS);
  const attempt = useAttempt();
  const names = desk.files.flatMap((file) => file.openNames.map((one): Named => ({ ...one, file })));
  // Nothing jumps away from under whoever settles it.
  const waits = ({ state }: Named): number => (state === 'unknown' ? 0 : 1);
  const sorted = names.toSorted((one, other) => waits(one) - waits(other));
  const opening = useOpenRow(sorted, keyOf);
  const guesses = names.filter(({ state, isSettled }) => state === 'guessed' && !isSettled);
  const say = ({ file, kind, name, within }: Named, as: Meaning) =>
    change.run({ format: file.format, kind, name, within, ...as });
  const settle: Settle = (name, as) => void attempt.run(() => say(name, as), {}, `${name.kind} ${name.name}`);
  const settleAll = () =>
    void attempt.run(async () => {
      for (const name of guesses) await say(name, name.as);
      return true;
    });
  return (
    <>
      {attempt.problem && <Note tone="refusal">{attempt.problem}</Note>}
      <DataTable
        label={texts.NAMES}
        columns={columnsOf(desk, settle)}
        rows={sorted}
        rowKey={keyOf}
        {...opening.props((name) => (
          <Row wrap gap={8}>
            <Means name={name} shop={desk} settle={settle} />
            <Confirm name={name} settle={settle} />
          </Row>
        ))}
        rowText={(name) => name.name}
        rowHeight={48}
        count={String(sorted.length)}
        footer={
          <Row gap={12}>
            {guesses.length > 0 && (
              <Button size="small" busy={attempt.busy} onClick={settleAll}>
                {texts.confirmAll(guesses.length)}
              </Button>
            )}
            <span className="t2">{texts.NAMES_DETAIL}</span>
          </Row>
        }
        empty={<EmptyState icon={IconCircleCheck} title={texts.NO_NAMES} />}
      />
    </>
  );
}
