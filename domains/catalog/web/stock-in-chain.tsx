import { useQueries } from '@tanstack/react-query';
import { findByUpc } from '#domains/catalog/contract/calls.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Each store is a call of its own; more stores than this aren't asked. */
const MOST_STORES = 12;

/** How many of a product each store of the user has, this one first. */
export function StockInChain({ upc }: { upc: string }) {
  const { clientId } = useWorkplace();
  const all = useCall(getClientList, {}, { staleMs: 300_000 }).data ?? [];
  const stores = [...all]
    .sort((one, other) => Number(other.clientId === clientId) - Number(one.clientId === clientId))
    .slice(0, MOST_STORES);
  const answers = useQueries({
    queries: stores.map((store) => ({
      queryKey: [findByUpc.id, { clientid: store.clientId, upc }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(findByUpc, { clientid: store.clientId, upc }, { signal }),
    })),
  });
  if (stores.length < 2) return null;
  return (
    <section>
      <h3 className="h3">{texts.CHAIN}</h3>
      <div className="cat-stock num">
        {stores.map((store, index) => {
          const product = answers[index]?.data;
          const isHere = store.clientId === clientId;
          return (
            <div key={store.clientId} style={{ display: 'contents' }}>
              <span className={classNames('ell', isHere ? 'b' : 't2')}>{store.clientName}</span>
              <span className={classNames('r', isHere && 'b')}>
                {product && formatCount(product.quantity)}
              </span>
              <span className="r t2">
                {product && product.lowestPrice !== null && formatMoney(product.lowestPrice)}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
