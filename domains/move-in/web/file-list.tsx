import { type ReactNode, useState } from 'react';
import { getDesk, type MoveFileWire, removeFile } from '#domains/move-in/contract/calls.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileText, IconTrash } from '#ui/icons.tsx';
import { moveInWebMessages as texts } from './messages.ts';

function FileState({ file }: { file: MoveFileWire }) {
  if (file.received < file.bytes)
    return (
      <Chip small tone="warn" icon={IconAlertTriangle}>
        {texts.ARRIVING}
      </Chip>
    );
  if (!file.isRead)
    return (
      <Chip small icon={IconClock}>
        {texts.NOT_READ}
      </Chip>
    );
  if (file.sheets.length === 0 && file.why !== '')
    return (
      <Chip small tone="warn" icon={IconAlertTriangle}>
        {texts.FATES.refused}
      </Chip>
    );
  return (
    <Chip small tone="ok" icon={IconCircleCheck}>
      {file.formatName || texts.OURS}
    </Chip>
  );
}

const columnsIn = (
  zone: string,
  remove: (file: MoveFileWire) => ReactNode,
): readonly Column<MoveFileWire>[] => [
  { key: 'name', title: texts.FILE, narrow: 'title', cell: (file) => <b className="ell">{file.name}</b> },
  { key: 'is', title: texts.IS, width: 230, narrow: 'value', cell: (file) => <FileState file={file} /> },
  {
    key: 'becomes',
    title: texts.BECOMES,
    quiet: true,
    narrow: 'detail',
    hideBelow: 760,
    cell: (file) => <span className="ell">{file.sheets.map(texts.words).join(', ') || file.why}</span>,
  },
  {
    key: 'size',
    title: texts.SIZE,
    width: 90,
    align: 'right',
    hideBelow: 640,
    cell: (file) => <span className="num">{texts.size(file.bytes)}</span>,
  },
  {
    key: 'added',
    title: texts.ADDED,
    width: 210,
    quiet: true,
    hideBelow: 980,
    cell: (file) => (
      <span className="num ell">{`${formatDateTime(file.uploadedAt, zone)}, ${file.uploadedBy}`}</span>
    ),
  },
  { key: 'remove', title: '', width: 72, narrow: 'hide', cell: remove },
];

type Props = {
  files: readonly MoveFileWire[];
  loading?: boolean;
  /** What is opened below a file: its columns. */
  below?: (file: MoveFileWire) => ReactNode;
};

/** The files on the desk; one opens to show how it is read. */
export function FileList({ files, loading = false, below }: Props) {
  const zone = useStoreZone();
  const [opened, setOpened] = useState<string | null>(null);
  const away = useSubmit(removeFile, { forgets: [getDesk] });
  const open = files.find(({ fileId }) => String(fileId) === opened);
  const remove = (file: MoveFileWire) => (
    <IconButton
      icon={IconTrash}
      label={texts.remove(file.name)}
      onClick={(event) => {
        event.stopPropagation();
        void away.send({ fileId: file.fileId });
      }}
    />
  );
  return (
    <>
      {away.problem && <Note tone="refusal">{away.problem}</Note>}
      <DataTable
        label={texts.FILES}
        columns={columnsIn(zone, remove)}
        rows={files}
        rowKey={(file) => String(file.fileId)}
        rowText={(file) => file.name}
        loading={loading}
        openOnClick
        onOpen={(_file, key) => setOpened(key === opened ? null : key)}
        below={
          open && below
            ? { key: String(open.fileId), content: below(open), close: () => setOpened(null) }
            : null
        }
        count={loading ? undefined : String(files.length)}
        footer={<span className="t2">{texts.SHOW_COLUMNS}</span>}
        empty={<EmptyState icon={IconFileText} title={texts.NO_FILES} detail={texts.NO_FILES_DETAIL} />}
      />
    </>
  );
}
