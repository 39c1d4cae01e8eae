import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getDisplayInfo, type PricingRowWire, type ProductWire } from '#domains/catalog/contract/calls.ts';
import { CustomizeDialog } from '#domains/catalog/web/customize-dialog.tsx';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { DescriptionTab, ReferencesTab, TracksTab } from '#domains/catalog/web/product-tabs.tsx';
import { ProductEditions } from '#domains/catalog/web/product-editions.tsx';
import { StockInChain } from '#domains/catalog/web/stock-in-chain.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { formatCount, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconPencil, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { productPanels } from '#domains/catalog/web/public/slots.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

const INVENTORY = '/management/inventory';
type Tab = 'facts' | 'stock' | 'tracks' | 'description' | 'ids' | 'guide';
/** Kinds of goods that have tracks. */
const WITH_TRACKS = new Set(['music', 'film', 'book']);

export type ProductDrawerProps = {
  upc: string;
  /** What the list already knows. */
  row: ProductWire | undefined;
  /** Another product of the same UPC. */
  onOpen: (upc: string) => void;
  onClose: () => void;
  /** Asks before what is typed here would be lost. */
  leave: (go: () => void) => void;
  onDirty: (isDirty: boolean) => void;
};

/** A product under tabs: facts, stock here and in the chain, tracks, description, ids elsewhere, price guide; and its acts. */
export function ProductDrawer({ upc, row, onOpen, onClose, leave, onDirty }: ProductDrawerProps) {
  const { clientId } = useWorkplace();
  const [customizing, setCustomizing] = useState(false);
  const [chosen, setTab] = useState<Tab>('facts');
  const mayNotEdit = useRightReason('catalog.edit');
  const mayNotAdd = useRightReason('inventory.edit');
  const navigate = useNavigate();
  const info = useCall(getDisplayInfo, { upc, clientId });
  const product = info.data ?? row;
  const tabs = tabsOf(product);
  const tab = tabs.some((one) => one.value === chosen) ? chosen : 'facts';
  const goTo = (search: Record<string, string>) =>
    leave(() => void navigate({ to: INVENTORY, search: search as never }));
  useKeys(
    [{ key: 'e', label: texts.CUSTOMIZE, run: () => setCustomizing(true), when: !mayNotEdit }],
    texts.CATALOG,
  );
  return (
    <DetailDrawer
      title={product?.title ?? texts.LOADING}
      subtitle={product && [product.artist, `UPC ${product.originalUPC}`].filter(Boolean).join(' · ')}
      mark={
        product && (
          <ProductTile
            size={48}
            family={product.family}
            code={product.configurationCode}
            departmentName={product.departmentName}
            configuration={product.configuration}
          />
        )
      }
      onClose={() => leave(onClose)}
      tabs={tabs}
      tab={tab}
      onTab={(next) => leave(() => setTab(next))}
      acts={
        product && (
          <>
            <Button
              tone="primary"
              icon={IconPlus}
              reason={mayNotAdd}
              reasonAt="hidden"
              onClick={() => goTo({ add: product.originalUPC })}
            >
              {texts.ADD_TO_STOCK}
            </Button>
            {product.quantity > 0 && (
              <Button onClick={() => goTo({ q: product.originalUPC })}>{texts.SHOW_STOCK}</Button>
            )}
            <Button
              icon={IconPencil}
              reason={mayNotEdit}
              reasonAt="hidden"
              onClick={() => setCustomizing(true)}
            >
              {texts.CUSTOMIZE}
            </Button>
          </>
        )
      }
    >
      {info.error && <FailedNote error={info.error} again={() => void info.refetch()} />}
      {product && tab === 'facts' && (
        <>
          <ProductFacts product={product} />
          <ProductEditions product={product} mayNot={mayNotEdit} onOpen={onOpen} />
        </>
      )}
      {product && tab === 'stock' && (
        <>
          <section>
            <h3 className="h3">{texts.HERE}</h3>
            {info.data ? (
              <StockHere rows={info.data.itemPricing.itemDetails.pricing} />
            ) : (
              <Skeleton height={60} />
            )}
          </section>
          <StockInChain upc={product.upc} />
        </>
      )}
      {tab === 'tracks' && <TracksTab key={upc} upc={upc} mayNot={mayNotEdit} onDirty={onDirty} />}
      {tab === 'description' && <DescriptionTab key={upc} upc={upc} mayNot={mayNotEdit} onDirty={onDirty} />}
      {tab === 'ids' && <ReferencesTab key={upc} upc={upc} mayNot={mayNotEdit} />}
      {tab === 'guide' && (
        <SlotParts of={productPanels} props={{ upc }} fallback={<Skeleton height={72} />} />
      )}
      {customizing && info.data && (
        <CustomizeDialog product={info.data} onClose={() => setCustomizing(false)} />
      )}
    </DetailDrawer>
  );
}

function tabsOf(product: ProductWire | undefined): readonly { value: Tab; label: string }[] {
  return [
    { value: 'facts', label: texts.FACTS },
    { value: 'stock', label: texts.STOCK },
    ...(WITH_TRACKS.has(product?.family ?? '') ? [{ value: 'tracks' as const, label: texts.TRACKS }] : []),
    { value: 'description', label: texts.DESCRIPTION },
    { value: 'ids', label: texts.IDS },
    { value: 'guide', label: texts.GUIDE },
  ];
}

function ProductFacts({ product }: { product: ProductWire }) {
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));
  const facts: readonly (readonly [string, string])[] = [
    [texts.DEPARTMENT, [product.departmentName, product.configuration].filter(Boolean).join(', ')],
    ...(product.edition ? [[texts.EDITION, product.edition] as const] : []),
    [texts.GENRE, product.genre],
    [texts.RELEASED, product.releaseDate ? formatDay(product.releaseDate) : ''],
    [texts.LIST_PRICE, money(product.msrp)],
    [texts.STORE_PRICE, money(product.price)],
    [texts.SERIAL, product.serialRequired ? texts.YES : texts.NO],
    [texts.TAX_EXEMPT, product.taxExempt ? texts.YES : texts.NO],
  ];
  return (
    <dl className="cat-facts num">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd className={value ? 'b' : 't3'}>{value || texts.NONE}</dd>
        </div>
      ))}
    </dl>
  );
}

function StockHere({ rows }: { rows: readonly PricingRowWire[] }) {
  if (rows.length === 0) return <p className="s t3">{texts.NOT_HERE}</p>;
  return (
    <div className="cat-stock num">
      {rows.map((row) => (
        <div key={row.inventoryId} style={{ display: 'contents' }}>
          <span className="ell">{row.condition}</span>
          <span className="r b">{formatCount(row.quantity)}</span>
          <span className="r t2">{formatMoney(row.sellPrice)}</span>
        </div>
      ))}
    </div>
  );
}
