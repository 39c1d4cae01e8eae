import { useState } from 'react';
import type { AnyCall } from '#contract/call.ts';
import { exportTexts as texts } from '#domains/reports/web/messages.ts';
import { ScheduleDialog } from '#domains/reports/web/schedules/schedule-dialog.tsx';
import { scheduleTexts as words } from '#domains/reports/web/schedule-messages.ts';
import { linkToStore } from '#domains/reports/web/public/report-address.ts';
import { SaveViewDialog, type SaveViewProps } from '#domains/reports/web/public/save-view-button.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/data/format.ts';
import {
  IconBookmark,
  IconCalendarEvent,
  IconDownload,
  IconFileText,
  IconLink,
  IconLock,
  IconPrinter,
  IconTable,
} from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { takeFile, type Taken } from './take-file.ts';

export type ExportMenuProps = {
  /** What is saved as a view. */
  readonly view: SaveViewProps;
  /** How many rows it has, where that is known. */
  readonly rows: number | null;
  /** Why nothing can be taken along now. */
  readonly reason: string | null;
  readonly pdf: () => Promise<void>;
  readonly csv: Taken<AnyCall>;
  readonly xlsx: Taken<AnyCall>;
  /** Prints the screen, every row of it. */
  readonly paper?: () => Promise<void>;
  readonly print?: () => Promise<void>;
  /** Does it have columns that say what goods cost? */
  readonly hasCosts: boolean;
  /** Of which store it is, where that isn't the one that one works in. */
  readonly store?: number;
};

/** All exports of a report: PDF, spreadsheets, paper, a saved view, its link. */
export function ExportMenu({ view, rows, reason, hasCosts, store, ...ways }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const [saving, setSaving] = useState(false);
  const [mailing, setMailing] = useState(false);
  const mayMail = useMayDo('reports.schedule');
  const { clientId } = useWorkplace();
  const seesCosts = useMayDo('costs.view');
  const take = (work: () => Promise<void>) => {
    if (reason !== null || busy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => alertError(failureText(error)))
      .finally(() => setBusy(false));
  };
  const [pdf, csv, xlsx] = [ways.pdf, () => takeFile(ways.csv), () => takeFile(ways.xlsx)];
  const { print, paper } = ways;
  useKeys(
    [
      ...(paper ? [{ key: 'Ctrl+p', label: texts.PAPER, run: () => take(paper) }] : []),
      { key: 'p', label: texts.PDF, run: () => take(pdf) },
      { key: 'e', label: texts.CSV, run: () => take(csv) },
    ],
    texts.EXPORT,
  );
  const entries: MenuEntry[] = [
    { kind: 'heading', label: rows === null ? texts.HEAD : texts.head(formatCount(rows), rows === 1) },
    { label: texts.PDF, detail: texts.PDF_DETAIL, icon: IconFileText, keys: 'P', onSelect: () => take(pdf) },
    { label: texts.CSV, detail: ways.csv.name, icon: IconTable, keys: 'E', onSelect: () => take(csv) },
    { label: texts.XLSX, detail: ways.xlsx.name, icon: IconTable, onSelect: () => take(xlsx) },
    ...(paper
      ? [
          {
            label: texts.PAPER,
            detail: texts.PAPER_DETAIL,
            icon: IconPrinter,
            keys: 'Ctrl+P',
            onSelect: () => take(paper),
          },
        ]
      : []),
    ...(print ? [{ label: texts.PRINT, icon: IconPrinter, onSelect: () => take(print) }] : []),
    { kind: 'rule' },
    ...(mayMail
      ? [
          {
            label: words.SCHEDULE,
            detail: words.SCHEDULE_DETAIL,
            icon: IconCalendarEvent,
            onSelect: () => setMailing(true),
          },
        ]
      : []),
    { label: texts.SAVE, icon: IconBookmark, onSelect: () => setSaving(true) },
    {
      label: texts.COPY,
      icon: IconLink,
      onSelect: () => copyAddress(linkToStore(location.href, store ?? clientId)),
    },
    ...(hasCosts && !seesCosts
      ? ([
          { kind: 'rule' },
          { label: texts.COSTS, icon: IconLock, reason: texts.NO_COSTS, onSelect: () => undefined },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={IconDownload} reason={reason} reasonAt="hidden" busy={busy}>
            {busy ? texts.WRITING : texts.EXPORT}
          </Button>
        }
        entries={entries}
      />
      {mailing && <ScheduleDialog clientId={clientId} preset={view} onClose={() => setMailing(false)} />}
      {saving && <SaveViewDialog {...view} onClose={() => setSaving(false)} />}
    </>
  );
}

const copyAddress = (link: string): void =>
  void navigator.clipboard.writeText(link).then(
    () => toast(texts.COPIED),
    () => alertError(texts.NOT_COPIED),
  );
