import { useState } from 'react';
import { getEndOfDay, type BlockerWire, type EndOfDayWire } from '#domains/business-day/contract/end.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { askToEnd } from '#domains/business-day/web/flow-state.ts';
import { startOpening } from '#domains/business-day/web/run-opening.ts';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { forget } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

/** What keeps the day from being closed, each with the act that mends it; what stays as it is, too. */
export function DayBlockers({ day }: { day: EndOfDayWire }) {
  const [counted, setCounted] = useState<BlockerWire | null>(null);
  const mayNotCount = useRightReason('cash.count');
  const mayNotRun = useRightReason('day.run');
  return (
    <Panel title={day.done.closing ? texts.DAY_CLOSED : texts.BEFORE_CLOSING}>
      <ul className="eod-blockers">
        {day.blockers.map((blocker) => (
          <li key={`${blocker.code} ${blocker.posId}`}>
            <IconAlertTriangle size={20} />
            <span className="grow">{blocker.message}</span>
            {blocker.act === 'count' && (
              <Button size="touch" reason={mayNotCount} onClick={() => setCounted(blocker)}>
                {texts.COUNT}
              </Button>
            )}
            {blocker.act === 'start' && (
              <Button size="touch" reason={mayNotRun} onClick={() => void startOpening()}>
                {texts.START_DAY}
              </Button>
            )}
          </li>
        ))}
        {day.blockers.length === 0 && (
          <li className="ready">
            <IconCircleCheck size={20} />
            <span className="grow">
              {day.done.closing
                ? texts.CLOSED_DETAIL
                : day.done.opening || day.hasTraded
                  ? texts.READY_TO_CLOSE
                  : texts.OVER_UNOPENED}
            </span>
            {day.hasTraded && !day.done.opening && (
              <Button size="touch" reason={mayNotRun} onClick={askToEnd}>
                {texts.END_DAY}
              </Button>
            )}
          </li>
        )}
      </ul>
      {day.pendingTransactions > 0 && !day.done.closing && (
        <Note tone="plain">{texts.pending(day.pendingTransactions)}</Note>
      )}
      {counted && (
        <DrawerCountDialog
          device={{ posId: counted.posId, description: counted.description, isVault: counted.isVault }}
          mode="closing"
          onDone={() => forget(getEndOfDay)}
          onClose={() => setCounted(null)}
        />
      )}
    </Panel>
  );
}
