import { memo } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import { TAX_EXEMPT_REASONS } from '#domains/register/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { IconDotsVertical } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useStable, useStableActs } from '#ui/use-stable.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { takeOffCertificate } from '../payment/certificates.ts';
import type { ViewLine } from './view-line.ts';
import type { Pane } from '../counter/pane.ts';
import { screenMessages as texts } from '../messages.ts';
import { reprintLast } from '../counter/reprint-last.ts';
import { ActionBar } from './action-bar.tsx';
import { BasketPanel, chosenKey } from './basket-panel.tsx';

export type SalePaneProps = {
  desk: Pane;
  onFindFor: (line: ViewLine) => void;
  onAddNew: (line: ViewLine) => void;
};

/** The basket with its acts. */
export function SalePane({ desk, onFindFor, onAddNew }: SalePaneProps) {
  const { register, acts, ask, notes } = desk;
  const { engine, view } = register;
  const priceReason = useRightReason('transactions.price');
  const discountReason = useRightReason('transactions.discount');
  const voidReason = useRightReason('transactions.void');
  const taxReason = useRightReason('transactions.taxExempt');
  const drawerReason = useRightReason('cash.count');
  const asksWhy = settingOf(register.settings, TAX_EXEMPT_REASONS).length > 0;
  const empty = view.lines.length === 0 && !view.certificates.some((one) => one.kind === 'sold');
  const selected = chosenKey(register);
  const choose = useStable((key: string) => engine.tell({ selected: key }));
  const removeCertificate = useStable((id: number) => void takeOffCertificate(engine, id));
  const tools = useStableActs({
    onQuantity: acts.quantity,
    onPrice: (line: ViewLine) => ask({ kind: 'price', line }),
    onDiscount: (line: ViewLine) => ask({ kind: 'lineDiscount', line }),
    onSerial: (line: ViewLine) => ask({ kind: 'serial', line }),
    onRemove: acts.remove,
  });
  const waiting = useStableActs({
    onFind: onFindFor,
    onLookUp: ({ key, code }: ViewLine) =>
      ask({
        kind: 'lookUp',
        code,
        found: ({ catalogId }) => engine.answer(key, { state: 'waiting', message: '', catalogId }),
      }),
    onAddNew,
    onRemove: acts.remove,
    onAgain: acts.again,
    onChoose: (line: ViewLine) => ask({ kind: 'variation', key: line.key }),
    onSerial: acts.serial,
  });
  const bar = useStableActs({
    onVoid: () => ask({ kind: 'void' }),
    onDiscount: () => ask({ kind: 'discount' }),
    onPromotion: () => ask({ kind: 'promotion' }),
    onTaxExempt: () => (asksWhy && !view.taxExempt ? ask({ kind: 'taxExempt' }) : acts.taxExempt()),
    onPark: () => void acts.park(),
    onRecall: () => ask({ kind: 'recall' }),
  });
  useKeys(
    [
      {
        key: 'Ctrl+Del',
        label: texts.CLEAR,
        run: () => !empty && ask({ kind: 'clear' }),
        when: !desk.onlyLook,
      },
    ],
    'Register',
  );
  return (
    <BasketPanel
      register={register}
      selected={selected}
      onSelect={choose}
      priceReason={priceReason}
      discountReason={discountReason}
      onUndo={acts.undo}
      onlyLook={desk.onlyLook}
      more={<SaleMenu empty={empty} drawerReady={desk.drawer.ready} drawerReason={drawerReason} ask={ask} />}
      onFind={desk.find}
      onOffers={() => engine.setMode('trade')}
      notes={notes}
      onRemoveCertificate={removeCertificate}
      tools={tools}
      waiting={waiting}
      foot={
        <ActionBar
          {...bar}
          taxExempt={view.taxExempt}
          voidReason={empty && view.customer === null ? texts.NOTHING_TO_VOID : voidReason}
          discountReason={view.totals.saleItems === 0 ? registerMessages.NO_ITEMS : discountReason}
          promotionReason={view.totals.saleItems === 0 ? registerMessages.NO_ITEMS : null}
          taxReason={taxReason}
          parkReason={empty ? texts.NOTHING_TO_PARK : null}
        />
      }
    />
  );
}

type SaleMenuProps = Pick<Pane, 'ask'> & {
  empty: boolean;
  drawerReady: boolean;
  drawerReason: string | null;
};

/** The rarer acts. */
const SaleMenu = memo(function SaleMenu({ empty, drawerReady, drawerReason, ask }: SaleMenuProps) {
  const { clientId, posId } = useWorkplace();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={IconDotsVertical} label={texts.MORE} />}
      entries={[
        {
          label: texts.CLEAR,
          keys: 'Ctrl Del',
          danger: true,
          reason: empty && texts.EMPTY_CHECKOUT,
          onSelect: () => ask({ kind: 'clear' }),
        },
        { label: texts.REPRINT_LAST, onSelect: () => void reprintLast(clientId, posId) },
        { label: texts.SELL_CERTIFICATE, onSelect: () => ask({ kind: 'sellCertificate' }) },
        { kind: 'rule' },
        {
          label: drawerReady ? texts.CLOSE_DRAWER : texts.START_DRAWER,
          reason: drawerReason,
          onSelect: () => ask({ kind: 'drawer', closing: drawerReady }),
        },
      ]}
    />
  );
});
