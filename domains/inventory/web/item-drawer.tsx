import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { getDetail } from '#domains/inventory/contract/calls.ts';
import { DeleteItem } from '#domains/inventory/web/delete-item.tsx';
import { EditItemDialog } from '#domains/inventory/web/edit-item-dialog.tsx';
import { type ItemDetail, ItemOverview } from '#domains/inventory/web/item-overview.tsx';
import { CopiesTab, HistoryTab, PriceTab } from '#domains/inventory/web/item-tabs.tsx';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { itemActs } from '#domains/inventory/web/public/slots.ts';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { IconDots, IconPencil, IconTrash, IconArrowsExchange } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useRightReason } from '#platform/web/session.ts';

const TABS = [
  { value: 'overview', label: texts.OVERVIEW },
  { value: 'price', label: texts.PRICE },
  { value: 'history', label: texts.HISTORY },
  { value: 'copies', label: texts.COPIES },
] as const;
type ItemTab = (typeof TABS)[number]['value'];

export type ItemDrawerProps = {
  inventoryId: number;
  /** What the list already knows; shown until the detail is there. */
  row: InventoryWire | undefined;
  /** After an edit: another id when the goods moved to another condition's item. */
  onChanged: (inventoryId: number) => void;
  onClose: () => void;
};

/** The open item at the right of the list; Up and Down in the table change it, its tab stays. */
export function ItemDrawer({ inventoryId, row, onChanged, onClose }: ItemDrawerProps) {
  const [tab, setTab] = useState<ItemTab>('overview');
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const mayNotEdit = useRightReason('inventory.edit');
  const zone = useStoreZone();
  const { familyOf } = useDepartments();
  const navigate = useNavigate();
  const mayNotTransfer = useRightReason('transfers.view');
  const detail = useCall(getDetail, { InventoryId: inventoryId });
  const item = detail.data?.item ?? row;
  const edit = () => setAsking('edit');
  useKeys([{ key: 'e', label: texts.EDIT, run: edit, when: Boolean(item) && !mayNotEdit }], texts.INVENTORY);
  return (
    <DetailDrawer
      title={item?.title ?? texts.LOADING}
      subtitle={item && texts.skuLine(item.itemSku, item.originalUPC)}
      mark={
        item && (
          <ProductTile
            size={48}
            family={familyOf(item.departmentId)}
            code={item.configurationCode}
            departmentName={item.departmentName}
            configuration={item.configuration}
          />
        )
      }
      onClose={onClose}
      tabs={TABS}
      tab={tab}
      onTab={setTab}
      acts={
        item && (
          <>
            <Button
              className="inv-edit"
              tone="primary"
              icon={IconPencil}
              keys="E"
              reason={mayNotEdit}
              onClick={edit}
            >
              {texts.EDIT}
            </Button>
            <SlotParts
              of={itemActs}
              props={{ item, group: texts.INVENTORY }}
              fallback={<Skeleton width={82} height={36} />}
            />
            <Button
              icon={IconArrowsExchange}
              reason={mayNotTransfer}
              reasonAt="hidden"
              onClick={() => void navigate({ to: '/management/transfers' })}
            >
              {texts.TRANSFER}
            </Button>
            <Menu
              align="end"
              trigger={
                <Button aria-label={texts.MORE} className="inv-more">
                  <IconDots size={18} />
                </Button>
              }
              entries={[
                {
                  label: texts.IN_CATALOG,
                  onSelect: () =>
                    void navigate({
                      to: '/management/catalog/products',
                      search: { product: item.upc } as never,
                    }),
                },
                { kind: 'rule' },
                {
                  label: texts.DELETE,
                  icon: IconTrash,
                  danger: true,
                  reason: mayNotEdit,
                  onSelect: () => setAsking('delete'),
                },
              ]}
            />
          </>
        )
      }
    >
      {detail.error && <FailedNote error={detail.error} again={() => void detail.refetch()} />}
      {item && (
        <TabContent tab={tab} item={item} detail={detail.data} zone={zone} failed={Boolean(detail.error)} />
      )}
      {asking === 'edit' && item && (
        <EditItemDialog item={item} onClose={() => setAsking(null)} onSaved={onChanged} />
      )}
      {asking === 'delete' && item && (
        <DeleteItem item={item} onClose={() => setAsking(null)} onDeleted={onClose} />
      )}
    </DetailDrawer>
  );
}

type ContentProps = {
  tab: ItemTab;
  item: InventoryWire;
  detail: ItemDetail | undefined;
  zone: string;
  failed: boolean;
};

function TabContent({ tab, item, detail, zone, failed }: ContentProps) {
  if (tab === 'overview')
    return failed && !detail ? null : <ItemOverview item={item} detail={detail} zone={zone} />;
  if (tab === 'history') return <HistoryTab key={item.inventoryId} item={item} zone={zone} />;
  if (!detail) return failed ? null : <Skeleton height={120} />;
  if (tab === 'price') return <PriceTab item={item} detail={detail} zone={zone} />;
  return <CopiesTab detail={detail} zone={zone} />;
}
