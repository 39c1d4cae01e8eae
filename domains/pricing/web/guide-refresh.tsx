import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getRawPricingData } from '#domains/pricing/contract/guide.ts';
import { getGuideRefresh, type RefreshWire, refreshGuideCall } from '#domains/pricing/contract/refresh.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconRefresh } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

/** The price service of the store: when it was asked, what came of it, and the way to ask it now. */
export function GuideRefresh() {
  const { clientId } = useWorkplace();
  const state = useCall(getGuideRefresh, { clientId }, { everyMs: 3_000 });
  return (
    <div className="pg-import">
      <Panel title={texts.REFRESH}>
        <Stack gap={12}>
          <p className="t2">{texts.REFRESH_DETAIL}</p>
          {state.error && <FailedNote error={state.error} again={() => void state.refetch()} />}
          {state.isLoading && <Skeleton height={80} />}
          {state.data && <State state={state.data} clientId={clientId} />}
        </Stack>
      </Panel>
    </div>
  );
}

function State({ state, clientId }: { state: RefreshWire; clientId: number }) {
  const zone = useStoreZone();
  const mayNot = useRightReason('pricing.edit');
  const refresh = useSubmit(refreshGuideCall, {
    forgets: [getGuideRefresh, getRawPricingData],
    failed: alertError,
  });
  return (
    <>
      {state.service === '' && <Note tone="plain">{texts.NO_SERVICE}</Note>}
      {state.service === 'simulated' && <Note tone="warn">{texts.SIMULATED}</Note>}
      {state.error !== '' && <Note tone="refusal">{texts.refreshFailed(state.error)}</Note>}
      <p className="s t2 num" aria-live="polite">
        {state.waiting
          ? texts.ASKING
          : state.lastAt === ''
            ? texts.NEVER_ASKED
            : texts.lastAsked(formatDateTime(state.lastAt, zone), state.asked, state.prices)}
        {` ${texts.every(state.everyDays)}`}
      </p>
      <Row gap={12} wrap>
        <Button
          tone="primary"
          size="large"
          icon={IconRefresh}
          busy={refresh.busy || state.waiting}
          reason={mayNot ?? (state.service === '' ? texts.NO_SERVICE : null)}
          reasonAt="hidden"
          onClick={() => void refresh.send({ clientId })}
        >
          {texts.ASK_NOW}
        </Button>
      </Row>
    </>
  );
}
