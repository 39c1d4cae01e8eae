// The lines behind what an item sold, below its row: each opens its receipt, all of them the report of lines.
import { useEffect, useRef } from 'react';
import { getHistoryLines } from '#domains/analytics/contract/history-lines.ts';
import type { OutputOf } from '#contract/call.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { formatCount, formatDay, formatMoney } from '#ui/data/format.ts';
import { Unbroken } from '#ui/data/unbroken.tsx';
import { Row } from '#ui/layout/layout.tsx';
import type { StoreOfAddress } from '#domains/stores/web/public/use-store-of-address.ts';
import { historyTexts as texts } from './messages.ts';
import type { HistoryItem } from './use-history.ts';

type Line = OutputOf<typeof getHistoryLines>['lines'][number];
type Props = {
  readonly item: HistoryItem;
  readonly at: StoreOfAddress;
  readonly from: string;
  readonly to: string;
};

/** Its newest lines, each with its receipt. The first gets the focus once it is there. */
export function HistoryLines({ item, at, from, to }: Props) {
  const first = useRef<HTMLAnchorElement>(null);
  const { inventoryId } = item;
  const { data, error, refetch } = useCall(getHistoryLines, {
    clientId: at.clientId,
    inventoryId,
    startDate: from,
    endDate: to,
  });
  const refused = refusalOf(data);
  const answer = data && !refused ? data : undefined;
  const isThere = answer !== undefined;
  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  if (error) return <FailedNote error={error} again={() => void refetch()} />;
  if (refused) return <Note tone="warn">{refused.message}</Note>;
  if (!answer) return <Skeleton width="60%" />;
  if (answer.lines.length === 0) return <p className="s t2">{texts.NO_LINES}</p>;
  const all = `/management/reports/Sales%20Lines?StartDate=${from}&EndDate=${to}&InventoryId=${inventoryId}${at.store === null ? '' : `&Store=${at.store}`}`;
  return (
    <div className="history-lines">
      <div className="history-lines-frame">
        <table className="tb num" aria-label={texts.lines(item.title)}>
          <thead>
            <tr>
              <th scope="col">{texts.LINE_DAY}</th>
              <th scope="col">{texts.LINE_RECEIPT}</th>
              <th scope="col" className="r">
                {texts.LINE_COPIES}
              </th>
              <th scope="col" className="r">
                {texts.LINE_PRICE}
              </th>
              <th scope="col">{texts.LINE_BY}</th>
              <th scope="col">{texts.LINE_NOTE}</th>
            </tr>
          </thead>
          <tbody>
            {answer.lines.map((line, at) => (
              <LineRow key={`${line.transactionId}-${at}`} line={line} link={at === 0 ? first : undefined} />
            ))}
          </tbody>
        </table>
      </div>
      <Row as="p" gap={12} align="stretch" justify="between" wrap className="history-lines-foot s">
        <PathLink to={all}>{texts.allLines(formatCount(answer.total))}</PathLink>
        <span className="t2">{texts.LINE_KEYS}</span>
      </Row>
    </div>
  );
}

function LineRow({
  line,
  link,
}: {
  line: Line;
  link: React.RefObject<HTMLAnchorElement | null> | undefined;
}) {
  const sign = line.kind === 'sale' ? 1 : -1;
  const notes = [
    line.kind === 'trade' && texts.TRADED_IN,
    line.refundOf !== '' && texts.refundOf(line.refundOf),
    line.note,
  ].filter(Boolean);
  return (
    <tr>
      <td>{formatDay(line.businessDay)}</td>
      <td>
        <PathLink to={`/pos/transactions/completedTrans?transaction=${line.transactionId}`} ref={link}>
          {line.receiptNumber}
        </PathLink>
      </td>
      <td className="r">{formatCount(sign * line.quantity)}</td>
      <td className="r">{formatMoney(line.price)}</td>
      <td>{line.employee}</td>
      <td className="t2">
        <Unbroken>{notes.join(' · ')}</Unbroken>
      </td>
    </tr>
  );
}
