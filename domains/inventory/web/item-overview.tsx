import type { Cents } from '#kernel/money.ts';
import type { OutputOf } from '#contract/call.ts';
import { profitMargin } from '#domains/catalog/rules/profit-margin.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import type { getDetail } from '#domains/inventory/contract/calls.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { ItemHolds } from '#domains/inventory/web/item-holds.tsx';
import { ItemTags } from '#domains/inventory/web/item-tags.tsx';
import { movementText } from '#domains/inventory/web/movement-labels.ts';
import { WishHolds } from '#domains/inventory/web/wish-holds.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatDate, formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { priceTrend } from '#domains/catalog/web/public/slots.ts';
import { SlotParts } from '#platform/web/slots.tsx';

export type ItemDetail = OutputOf<typeof getDetail>;

export type ItemOverviewProps = {
  item: InventoryWire;
  /** Undefined while it loads; the item's own figures show at once. */
  detail: ItemDetail | undefined;
  zone: string;
};

/** Price, and cost and margin for whoever may see them; why; where else; what happened last. */
export function ItemOverview({ item, detail, zone }: ItemOverviewProps) {
  return (
    <>
      <Row align="end" className="inv-figures">
        <div>
          <div className="xs t3">{texts.PRICE}</div>
          <div className="v num">{formatMoney(item.salePrice)}</div>
        </div>
        {item.cost !== null && <CostAndMargin cost={item.cost} price={item.salePrice} />}
      </Row>
      {detail ? <LoadedOverview item={item} detail={detail} zone={zone} /> : <Skeleton height={180} />}
    </>
  );
}

function CostAndMargin({ cost, price }: { cost: Cents; price: Cents }) {
  // Nobody typed one: what is left of the price isn't known.
  const isKnown = cost !== 0;
  const margin = isKnown ? `${profitMargin(cost, price)}%`.replace('-', '−') : texts.UNKNOWN;
  return (
    <>
      <div>
        <div className="xs t3">{texts.COST}</div>
        <div className="w num">{isKnown ? formatMoney(cost) : texts.UNKNOWN}</div>
      </div>
      <div>
        <div className="xs t3">{texts.MARGIN}</div>
        <div className="w num">{margin}</div>
      </div>
    </>
  );
}

function LoadedOverview({ item, detail, zone }: { item: InventoryWire; detail: ItemDetail; zone: string }) {
  return (
    <>
      <WishHolds holds={detail.wishHolds} />
      <WhyThisPrice detail={detail} zone={zone} />
      <SlotParts of={priceTrend} props={{ upc: item.upc, isNew: item.grade === 'N' }} />
      <section>
        <h3 className="h3">{texts.IN_CHAIN}</h3>
        <div className="st inv-chain num">
          {detail.stores.map((store) => (
            <StoreRow key={store.clientId} store={store} isHere={store.clientId === item.clientId} />
          ))}
        </div>
      </section>
      <section>
        <h3 className="h3">{texts.LAST_MOVEMENTS}</h3>
        <div className="mv inv-last num">
          {detail.movements.slice(0, 4).map((movement) => (
            <div key={movement.movementId} style={{ display: 'contents' }}>
              <span className="t3">{formatDate(movement.at, zone)}</span>
              <span className={classNames('b r', movement.quantity > 0 ? 'up' : 'dn')}>
                {formatCount(movement.quantity, { sign: true })}
              </span>
              <span className="ell" title={movementText(movement)}>
                {movementText(movement)}
              </span>
            </div>
          ))}
        </div>
        {detail.movements.length === 0 && <p className="s t3">{texts.NO_MOVEMENTS}</p>}
      </section>
      <ItemHolds item={item} />
      <Facts item={item} sold={detail.sold90Days} sellsIn={detail.sellsInDays} />
      <ItemTags item={item} />
    </>
  );
}

/** Where the price came from, in sentences. */
export function WhyThisPrice({ detail, zone }: { detail: ItemDetail; zone: string }) {
  return (
    <section className="why">
      <h3 className="h3">{texts.WHY}</h3>
      <p className="s t2 num">
        {`${detail.priceReason || texts.NO_WHY} ${texts.setOn(formatDate(detail.priceSetAt, zone))}`}
      </p>
    </section>
  );
}

function StoreRow({ store, isHere }: { store: ItemDetail['stores'][number]; isHere: boolean }) {
  return (
    <>
      <span className={classNames('ell', isHere ? 'b' : 't2')}>
        {[store.clientName, store.bin].filter(Boolean).join(', ')}
      </span>
      <span className={classNames('r', isHere && 'b')}>{formatCount(store.quantity)}</span>
      <span className="r t2">{formatMoney(store.salePrice)}</span>
    </>
  );
}

type FactsProps = { item: InventoryWire; sold: number; sellsIn: number | null };

function Facts({ item, sold, sellsIn }: FactsProps) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.SELLS_IN, sellsIn === null ? texts.NEVER_SOLD : texts.days(sellsIn)],
    [texts.SOLD_90, formatCount(sold)],
    [texts.CONDITION, item.condition],
    ...(item.caseCondition ? [[texts.CASE, item.caseCondition] as const] : []),
    [texts.DEPARTMENT, [item.departmentName, item.configuration].filter(Boolean).join(', ')],
  ];
  return (
    <>
      <Row align="stretch" wrap className="inv-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <div className="xs t3">{label}</div>
            <b className="num">{value}</b>
          </div>
        ))}
      </Row>
      {item.notes && (
        <div className="s">
          <div className="xs t3">{texts.NOTES}</div>
          {item.notes}
        </div>
      )}
    </>
  );
}
