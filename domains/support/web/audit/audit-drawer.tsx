import type { AuditRowWire } from '#domains/audit/contract/calls.ts';
import { auditWebMessages as texts } from '#domains/support/web/audit/messages.ts';
import { actionLabel, changesOf, fieldLabel, thingLabel } from '#domains/support/web/audit/audit-labels.ts';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatFullDateTime } from '#ui/data/format.ts';

export type AuditDrawerProps = {
  row: AuditRowWire;
  zone: string;
  /** Shows all that was done to the same thing. */
  onAll: () => void;
  onClose: () => void;
};

/** One row with all that was written down: what was before and what after. */
export function AuditDrawer({ row, zone, onAll, onClose }: AuditDrawerProps) {
  const thing = thingLabel(row.entity, row.entityId);
  const changes = changesOf(row.before, row.after);
  const facts: readonly (readonly [string, string])[] = [
    [texts.WHO, row.username],
    [texts.APPROVED, row.approvedBy],
    [texts.WHEN, formatFullDateTime(row.at, zone)],
    [texts.WHERE, row.device],
    [texts.WHICH, thing],
    [texts.NUMBER, String(row.seq)],
    [texts.REQUEST, row.requestId],
  ];
  return (
    <DetailDrawer
      title={actionLabel(row.action)}
      subtitle={formatFullDateTime(row.at, zone)}
      onClose={onClose}
      acts={<Button onClick={onAll}>{texts.allOf(thing)}</Button>}
    >
      <Facts facts={facts} />
      {changes.length === 0 ? (
        <p className="t2">{texts.NO_CHANGES}</p>
      ) : (
        <table className="audit-changes">
          <thead>
            <tr>
              <th scope="col">{texts.FIELD}</th>
              <th scope="col">{texts.BEFORE}</th>
              <th scope="col">{texts.AFTER}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field)}</th>
                <td className="t2">{before}</td>
                <td className="b">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DetailDrawer>
  );
}
