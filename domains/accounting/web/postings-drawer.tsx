import { useState } from 'react';
import {
  getPostings,
  type JournalLineWire,
  type JournalWire,
  MOST_POSTINGS,
} from '#domains/accounting/contract/calls.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney, formatTime } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { accountingWebMessages as texts } from './messages.ts';

type Props = { line: JournalLineWire; journal: JournalWire; onClose: () => void };

/** The report that has the lines behind a number, and its name. */
function reportOf(
  { kind, departmentId }: JournalLineWire,
  day: string,
): readonly [path: string, name: string] {
  const days = `StartDate=${day}&EndDate=${day}`;
  if (kind === 'sales' || kind === 'refunds') {
    const department = departmentId === null ? '' : `&DepartmentId=${departmentId}`;
    const lines = `&Kind=${kind === 'sales' ? 'sale' : 'refund'}`;
    return [`/management/reports/Sales%20Lines?${days}${department}${lines}`, texts.LINES];
  }
  return kind === 'tax'
    ? [`/management/reports/Tax%20by%20Rate?${days}`, texts.TAX_REPORT]
    : [`/management/reports/EOD?${days}`, texts.DAY_REPORT];
}

/** What is behind a line of a journal: postings with their receipts, and the report that has its lines. */
export function PostingsDrawer({ line, journal, onClose }: Props) {
  const { clientId } = useWorkplace();
  const [report, name] = reportOf(line, journal.day);
  const [pages, setPages] = useState(1);
  return (
    <DetailDrawer
      title={line.description}
      onClose={onClose}
      acts={
        <AddressLink className="btn" to={report}>
          {name}
        </AddressLink>
      }
    >
      {line.kind === 'interStore' ? (
        <p className="t2">{line.store}</p>
      ) : (
        <Stack as="ul" gap={4} className="acc-postings" aria-label={texts.POSTINGS}>
          {Array.from({ length: pages }, (_, page) => (
            <PostingsPage
              key={String(page)}
              asked={{
                clientId,
                day: journal.day,
                kind: line.kind,
                version: journal.version,
                ...(line.departmentId === null ? {} : { departmentId: line.departmentId }),
                ...(line.taxRate === null ? {} : { taxRate: line.taxRate }),
                ...(line.taxPart === null ? {} : { taxPart: line.taxPart }),
                offset: page * MOST_POSTINGS,
                ...(line.storeId === clientId ? {} : { inBooksOf: line.storeId }),
              }}
              onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
            />
          ))}
        </Stack>
      )}
    </DetailDrawer>
  );
}

type PageProps = { asked: Parameters<typeof useCall<typeof getPostings>>[1]; onMore: (() => void) | null };

function PostingsPage({ asked, onMore }: PageProps) {
  const zone = useStoreZone();
  const found = useCall(getPostings, asked);
  if (found.error) return <FailedNote error={found.error} again={() => void found.refetch()} />;
  if (!found.data)
    return (
      <li>
        <Skeleton height={48} />
      </li>
    );
  return (
    <>
      {found.data.length === 0 && <li className="t2">{texts.NO_POSTINGS}</li>}
      {found.data.map((one, at) => (
        // Postings have no name of their own, and their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${one.at} ${at}`}>
          <span className="grow">
            {one.transactionId > 0 ? (
              <AddressLink
                className="nw"
                to={`/pos/transactions/completedTrans?transaction=${one.transactionId}`}
              >
                {one.receiptNumber || one.what}
              </AddressLink>
            ) : (
              <b>{one.what}</b>
            )}
            <span className="s t2 num">
              {[formatTime(one.at, zone), one.employee, one.note].filter(Boolean).join(', ')}
            </span>
          </span>
          <b className="num">{formatMoney(cents(one.debit - one.credit), { sign: true })}</b>
        </li>
      ))}
      {onMore && found.data.length === MOST_POSTINGS && (
        <li>
          <Button onClick={onMore}>{texts.MORE}</Button>
        </li>
      )}
    </>
  );
}
