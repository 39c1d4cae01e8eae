import {
  chooseFormat,
  removeFile,
  type DeskWire,
  getDesk,
  type MoveFileWire,
  settleColumn,
} from '#domains/move-in/contract/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';

// A select can't have an empty value of its own.
const NONE = '\u0000none';
type Column = MoveFileWire['columns'][number];

/** What a file is taken for and which column holds what, with examples; each can be said otherwise, and is remembered. */
export function FileColumns({ file, formats }: { file: MoveFileWire; formats: DeskWire['formats'] }) {
  const choose = useSubmit(chooseFormat, { forgets: [getDesk] });
  const settle = useSubmit(settleColumn, { forgets: DESK_READS });
  const away = useSubmit(removeFile, { forgets: [getDesk] });
  const problem = choose.problem ?? settle.problem ?? away.problem;
  const headings = [...new Set([...file.columns.map(({ heading }) => heading), ...file.unread])].filter(
    (heading) => heading !== '',
  );
  const options = [
    { value: NONE, label: texts.NO_COLUMN },
    ...headings.map((heading) => ({ value: heading, label: heading })),
  ];
  const from = formats.find(({ code }) => code === file.format)?.headingsFrom as
    | Parameters<typeof texts.headingsFrom>[0]
    | undefined;
  return (
    <Stack gap={12} className="in" role="group" aria-label={texts.columnsOf(file.name)}>
      {problem !== null && <Note tone="refusal">{problem}</Note>}
      {file.why !== '' && (
        <Note tone="warn" announce={false}>
          {file.why}
        </Note>
      )}
      <p className="s t2">
        {from && texts.headingsFrom(from)} {file.columns.length > 0 && texts.COLUMNS_DETAIL}
      </p>
      <div className="mv-fields">
        <Field label={texts.FORMAT}>
          <SelectInput
            height={36}
            value={file.chosen || NONE}
            options={[
              { value: NONE, label: texts.BY_HEADINGS },
              ...formats.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(code) => void choose.send({ fileId: file.fileId, format: code === NONE ? '' : code })}
          />
        </Field>
        {file.columns.map((column) => (
          <ColumnField
            key={`${column.field} ${column.place}`}
            column={column}
            options={options}
            onChange={(heading) =>
              void settle.send({
                format: file.format,
                field: column.field,
                heading: heading === NONE ? '' : heading,
              })
            }
          />
        ))}
      </div>
      <Row>
        <Button size="small" icon={IconTrash} onClick={() => void away.send({ fileId: file.fileId })}>
          {texts.remove(file.name)}
        </Button>
      </Row>
      {file.unread.length > 0 && <p className="s t2">{texts.unread(file.unread)}</p>}
    </Stack>
  );
}

type FieldProps = {
  column: Column;
  options: readonly { value: string; label: string }[];
  onChange: (heading: string) => void;
};

/** A column of a location follows the location's name, which is in its heading. */
function ColumnField({ column: { field, heading, place, examples }, options, onChange }: FieldProps) {
  return (
    <Field
      label={place === '' ? texts.words(field) : `${texts.words(field)}, ${place}`}
      hint={examples.join(' · ')}
    >
      <SelectInput
        height={36}
        value={heading || NONE}
        options={options}
        disabled={place !== ''}
        onChange={onChange}
      />
    </Field>
  );
}
