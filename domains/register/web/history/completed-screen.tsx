import { listDiscrepancies } from '#domains/register/contract/tape.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { screenMessages } from '../messages.ts';
import { CompletedView } from './completed-view.tsx';
import { DiscrepanciesView } from './discrepancies-view.tsx';
import { discrepancyMessages as texts } from './discrepancies-messages.ts';

type View = 'completed' | 'discrepancies';

/** Completed Transactions: the list, and for those who settle it what differed in sales without the server. */
export function CompletedScreen() {
  return useMayDo('transactions.settle') ? <WithDiscrepancies /> : <CompletedView />;
}

function WithDiscrepancies() {
  const { clientId } = useWorkplace();
  const [asked, setView] = useAddress('view');
  const view: View = asked === 'discrepancies' ? asked : 'completed';
  const open = useCall(
    listDiscrepancies,
    { ClientId: clientId, All: false },
    { staleMs: 0, keep: true, everyMs: 30_000 },
  );
  return (
    <div className="lst">
      <Tabs<View>
        label={screenMessages.COMPLETED_TITLE}
        value={view}
        onChange={(next) => setView(next === 'completed' ? null : next)}
        className="lst"
        tabs={[
          { value: 'completed', label: texts.COMPLETED },
          { value: 'discrepancies', label: texts.DISCREPANCIES, count: open.data?.length },
        ]}
      >
        {view === 'completed' ? <CompletedView /> : <DiscrepanciesView />}
      </Tabs>
    </div>
  );
}
