import { useState } from 'react';
import {
  type BenchCostWire,
  type BenchJobDetail,
  getBenchJob,
  removeBenchCost,
  takeBenchJob,
  undoBenchJob,
} from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useSession } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconArrowBackUp, IconCheck, IconDots, IconPlus, IconTrash, IconX } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { BillDialog, MinutesDialog, PartDialog } from './cost-dialogs.tsx';
import { FinishDialog, ScrapDialog } from './end-dialogs.tsx';
import { JobState } from './job-state.tsx';
import { benchReads } from './reads.ts';

type Asking = 'part' | 'minutes' | 'bill' | 'finish' | 'scrap';
type Props = { jobId: number; onClose: () => void };

/** One copy on the bench: why, who, what went into it, and how it ends. */
export function JobDrawer({ jobId, onClose }: Props) {
  const found = useCall(getBenchJob, { benchJobId: jobId }, { staleMs: 0 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const job = found.data;
  const close = () => setAsking(null);
  return (
    <DetailDrawer
      title={job?.title ?? ''}
      subtitle={job && [job.condition, job.itemSku].filter(Boolean).join(' · ')}
      onClose={onClose}
      acts={job && <JobActs job={job} ask={setAsking} />}
    >
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {!job && !found.error && <Skeleton height={200} />}
      {job && (
        <Stack gap={16}>
          <JobFacts job={job} />
          <Work job={job} ask={setAsking} />
          <History job={job} />
        </Stack>
      )}
      {asking === 'part' && <PartDialog jobId={jobId} onClose={close} />}
      {asking === 'minutes' && <MinutesDialog jobId={jobId} onClose={close} />}
      {asking === 'bill' && <BillDialog jobId={jobId} onClose={close} />}
      {asking === 'finish' && <FinishDialog jobId={jobId} onClose={close} />}
      {asking === 'scrap' && <ScrapDialog jobId={jobId} onClose={close} />}
    </DetailDrawer>
  );
}

function JobFacts({ job }: { job: BenchJobDetail }) {
  const zone = useStoreZone();
  return (
    <Facts
      facts={[
        [texts.REASON, <b key="reason">{job.reason}</b>],
        [texts.NOTE, job.note],
        [texts.OUTCOME, job.state === 'open' ? null : <JobState state={job.state} />],
        [texts.WORKER, job.worker || (job.state === 'open' ? texts.NOBODY : '')],
        [texts.SERIAL, job.serialNumber],
        [texts.BIN, job.bin],
        [texts.PLACED_BY, `${formatDateTime(job.placedAt, zone)}, ${job.placedBy}`],
        [texts.TIME, job.minutes === 0 ? null : texts.minutes(job.minutes)],
        [texts.COST, job.cost ? <b className="num">{formatMoney(job.cost)}</b> : null],
      ]}
    />
  );
}

const nameOf = (cost: BenchCostWire): string => {
  if (cost.kind === 'part') return texts.part(cost.title, cost.quantity);
  return cost.kind === 'minutes' ? texts.minutes(cost.minutes) : texts.bill(cost.vendor, cost.bill);
};

/** Parts, time and bills, each of which may be taken off while the job is open. */
function Work({ job, ask }: { job: BenchJobDetail; ask: (what: Asking) => void }) {
  const remove = useSubmit(removeBenchCost, { forgets: benchReads });
  const isOpen = job.state === 'open';
  return (
    <Stack as="section" gap={8}>
      <h3 className="h3">{texts.WORK}</h3>
      {job.costs.length === 0 && <p className="s t3">{texts.NO_WORK}</p>}
      <Stack as="ul" gap={8}>
        {job.costs.map((cost) => (
          <Row as="li" key={cost.benchCostId} gap={8}>
            <span className="grow">
              <b>{nameOf(cost)}</b> <span className="s t3">{cost.by}</span>
            </span>
            {!cost.isPosted && <span className="s t3">{texts.SHOWN_ONLY}</span>}
            {cost.cost !== null && <span className="num">{formatMoney(cost.cost)}</span>}
            {isOpen && (
              <IconButton
                icon={IconX}
                label={texts.remove(nameOf(cost))}
                onClick={() => void remove.send({ benchCostId: cost.benchCostId })}
              />
            )}
          </Row>
        ))}
      </Stack>
      {remove.problem && <Note tone="refusal">{remove.problem}</Note>}
      {isOpen && (
        <Row gap={8} wrap>
          <Button size="touch" icon={IconPlus} onClick={() => ask('part')}>
            {texts.ADD_PART}
          </Button>
          <Button size="touch" icon={IconPlus} onClick={() => ask('minutes')}>
            {texts.ADD_MINUTES}
          </Button>
          <Button size="touch" icon={IconPlus} onClick={() => ask('bill')}>
            {texts.ADD_BILL}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function History({ job }: { job: BenchJobDetail }) {
  const zone = useStoreZone();
  return (
    <Stack as="section" gap={8}>
      <h3 className="h3">{texts.HISTORY}</h3>
      <Stack as="ol" gap={8}>
        {job.steps.map((step) => (
          <li key={`${step.at} ${step.kind}`}>
            <span>{[texts.steps[step.kind], step.note].filter(Boolean).join(': ')}</span>{' '}
            <span className="s t3 num">{`${formatDateTime(step.at, zone)}, ${step.by}`}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** What comes next: somebody takes it, it ends, or its end is undone. */
function JobActs({ job, ask }: { job: BenchJobDetail; ask: (what: Asking) => void }) {
  const { user } = useSession();
  const mayNotScrap = useRightReason('bench.scrap');
  const take = useSubmit(takeBenchJob, { forgets: benchReads, done: texts.TAKEN });
  const undo = useSubmit(undoBenchJob, { forgets: benchReads, done: texts.UNDONE });
  const benchJobId = job.benchJobId;
  if (job.state !== 'open')
    return (
      <>
        <Button
          size="touch"
          icon={IconArrowBackUp}
          busy={undo.busy}
          onClick={() => void undo.send({ benchJobId })}
        >
          {texts.UNDO}
        </Button>
        {undo.problem && <Note tone="refusal">{undo.problem}</Note>}
      </>
    );
  return (
    <>
      <Button size="touch" tone="primary" icon={IconCheck} onClick={() => ask('finish')}>
        {texts.END}
      </Button>
      {job.worker !== user?.username && (
        <Button size="touch" busy={take.busy} onClick={() => void take.send({ benchJobId })}>
          {texts.TAKE}
        </Button>
      )}
      <Menu
        align="end"
        trigger={<IconButton icon={IconDots} label={texts.MORE} />}
        entries={[
          {
            label: texts.SCRAP,
            icon: IconTrash,
            danger: true,
            reason: mayNotScrap,
            onSelect: () => ask('scrap'),
          },
        ]}
      />
      {take.problem && <Note tone="refusal">{take.problem}</Note>}
    </>
  );
}
