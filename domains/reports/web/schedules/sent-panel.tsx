import '#domains/reports/web/files/files.css';
import { useState } from 'react';
import { listSchedules, type ScheduleWire } from '#domains/reports/contract/schedule-calls.ts';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconAlertTriangle, IconClock, IconMail } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { aboutText, dueText } from './schedule-words.ts';

/** The store's schedules with the outcome of their last runs. Nothing for users who may not schedule. */
export function SentPanel() {
  return useMayDo('reports.schedule') ? <Schedules /> : null;
}

function Schedules() {
  const { clientId } = useWorkplace();
  const answer = useCall(listSchedules, { ClientId: clientId });
  const [openId, setOpen] = useState<number | null>(null);
  useLive('reports.schedules', [listSchedules]);
  useLive('mail', [listSchedules]);
  const { schedules = [], failed = 0 } = answer.data ?? {};
  const opened = schedules.find(({ reportScheduleId }) => reportScheduleId === openId);
  return (
    <Panel
      title={texts.TITLE}
      padded={false}
      className="rg-views"
      aside={
        failed > 0 && (
          <Chip small tone="bad" icon={IconAlertTriangle}>
            {texts.failed(failed)}
          </Chip>
        )
      }
    >
      {answer.error && <FailedNote error={answer.error} again={() => void answer.refetch()} />}
      {answer.data && schedules.length === 0 && <p className="s t3">{texts.NONE}</p>}
      <ul>
        {schedules.map((one) => (
          <ScheduleRow
            key={one.reportScheduleId}
            schedule={one}
            onOpen={() => setOpen(one.reportScheduleId)}
          />
        ))}
      </ul>
      {opened && (
        <ScheduleDialog
          key={opened.reportScheduleId}
          clientId={clientId}
          schedule={opened}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function ScheduleRow({ schedule, onOpen }: { schedule: ScheduleWire; onOpen: () => void }) {
  const zone = useStoreZone();
  const [now] = useState(serverNow);
  const isFailed = schedule.lastState === 'failed';
  const Drawn = isFailed ? IconAlertTriangle : IconMail;
  return (
    <Row as="li" wrap className="rg-file">
      <Drawn size={18} />
      <button type="button" className="grow rg-open" onClick={onOpen}>
        <b>{schedule.name}</b>
        <span className="num">{aboutText(schedule, zone)}</span>
      </button>
      {isFailed ? (
        <Button size="small" aria-label={texts.look(schedule.name)} onClick={onOpen}>
          {texts.LOOK}
        </Button>
      ) : (
        <Chip small icon={IconClock}>
          {schedule.isRunning
            ? texts.RUNNING
            : schedule.nextRunAt === ''
              ? texts.STOPPED_CHIP
              : dueText(schedule.nextRunAt, zone, now)}
        </Chip>
      )}
    </Row>
  );
}
