import './files.css';
import { filesTexts as texts } from '#domains/reports/web/messages.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { formatCount, formatTime } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { IconAlertTriangle, IconDownload, IconFileText, IconLoader } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { takeAgain } from './take-file.ts';
import { stopFile, type TodaysFile, useTodaysFiles } from './todays-files.ts';

/** What this window writes and wrote today: how far it is and Stop, or the same file once more. */
export function FilesPanel() {
  const files = useTodaysFiles();
  return (
    <Panel title={texts.TITLE} padded={false} className="rg-views">
      {files.length === 0 && <p className="s t3">{texts.NONE}</p>}
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Panel>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function aboutOf({ state, bytes, rows, rowsInAll, startedAt, problem }: TodaysFile, zone: string): string {
  const time = formatTime(startedAt, zone);
  if (state === 'failed') return problem ?? '';
  if (state === 'stopped') return texts.stopped(time);
  if (state === 'done') return `${rows === null ? sizeOf(bytes) : texts.rows(formatCount(rows))} · ${time}`;
  if (rows !== null && rowsInAll !== null) return texts.written(formatCount(rows), formatCount(rowsInAll));
  return texts.bytesWritten(sizeOf(bytes));
}

const ICONS = {
  writing: IconLoader,
  done: IconFileText,
  stopped: IconAlertTriangle,
  failed: IconAlertTriangle,
} as const;

function FileRow({ file }: { file: TodaysFile }) {
  const { store } = useActivePlace();
  const Drawn = ICONS[file.state];
  return (
    <Row as="li" wrap className="rg-file">
      <Drawn size={18} className={file.state === 'writing' ? 'rg-turns' : ''} />
      <span className="grow">
        <b>{file.name}</b>
        <span className="num">{aboutOf(file, store?.timeZone ?? 'UTC')}</span>
      </span>
      {file.state === 'writing' && (
        <Button size="small" aria-label={texts.stop(file.name)} onClick={() => stopFile(file.id)}>
          {texts.STOP}
        </Button>
      )}
      {file.state === 'done' && (
        <IconButton icon={IconDownload} label={texts.again(file.name)} onClick={() => takeAgain(file)} />
      )}
    </Row>
  );
}
