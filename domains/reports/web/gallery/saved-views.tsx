import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { getMyReports, removeView, saveView, type SavedView } from '#domains/reports/contract/saved-calls.ts';
import { galleryTexts as texts } from '#domains/reports/web/messages.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { reportAddress } from '#domains/reports/web/public/report-address.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconArrowRight, IconBookmark, IconDots } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { Card } from '#domains/reports/web/public/use-asked-reports.ts';

type Mine = UseQueryResult<OutputOf<typeof getMyReports>, Error>;

/** The views that the user saved, and those that others share. */
export function SavedViews({ cards, mine }: { cards: readonly Card[]; mine: Mine }) {
  const views = mine.data?.views ?? [];
  return (
    <Panel title={texts.VIEWS} padded={false} className="rg-views">
      {mine.error && <FailedNote error={mine.error} again={() => void mine.refetch()} />}
      {mine.data && views.length === 0 && <p className="s t3">{texts.NO_VIEWS}</p>}
      <ul>
        {views.map((view) => (
          <ViewRow
            key={view.savedReportId}
            view={view}
            report={cards.find(({ name }) => name === view.reportName)?.title ?? view.reportName}
          />
        ))}
      </ul>
    </Panel>
  );
}

const aboutOf = ({ isMine, isShared, owner }: SavedView, report: string): string => {
  if (!isMine) return texts.sharedBy(report, owner);
  return isShared ? texts.yoursShared(report) : texts.yours(report);
};

function ViewRow({ view, report }: { view: SavedView; report: string }) {
  const [asking, setAsking] = useState(false);
  const mayShare = useMayDo('reports.view');
  const change = useSubmit(saveView, { forgets: [getMyReports] });
  const remove = useSubmit(removeView, { forgets: [getMyReports] });
  const share = () =>
    void change.send({
      SavedReportId: view.savedReportId,
      Name: view.name,
      ReportName: view.reportName,
      Filters: view.filters,
      IsShared: !view.isShared,
    });
  return (
    <Row as="li" gap={4} wrap className="rg-view">
      <AddressLink to={reportAddress(view.reportName, view.filters)}>
        <IconBookmark size={18} />
        <span className="grow">
          <b>{view.name}</b>
          <span>{aboutOf(view, report)}</span>
        </span>
        {!view.isMine && <IconArrowRight size={18} />}
      </AddressLink>
      {view.isMine && (
        <Menu
          align="end"
          trigger={<IconButton icon={IconDots} label={texts.viewMenu(view.name)} />}
          entries={[
            ...(mayShare || view.isShared
              ? [{ label: view.isShared ? texts.UNSHARE : texts.SHARE, onSelect: share }]
              : []),
            { label: texts.REMOVE, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      )}
      {(change.problem ?? remove.problem) && <Note tone="warn">{change.problem ?? remove.problem}</Note>}
      {asking && (
        <ConfirmDialog
          destructive
          sentence={texts.removeQuestion(view.name)}
          detail={view.isShared ? texts.REMOVE_SHARED : undefined}
          confirm={texts.REMOVE}
          cancel={texts.KEEP}
          busy={remove.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void remove.send({ SavedReportId: view.savedReportId }).then(() => setAsking(false))
          }
        />
      )}
    </Row>
  );
}
