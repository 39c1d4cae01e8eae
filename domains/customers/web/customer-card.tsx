import './customers.css';
import { type ReactNode, useState } from 'react';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useLeaveGuard, useSayDirty } from '#ui/overlay/leave-guard.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  type CustomerWire,
  deleteCustomer,
  findCustomers,
  getAllCustomers,
  searchCustomers,
} from '#domains/customers/contract/calls.ts';
import { cardModes, type cardTabs, isEditable } from '#domains/customers/rules/customer-card.ts';
import type { CustomerFields } from '#domains/customers/rules/customer-fields.ts';
import { customersWebMessages as texts } from './messages.ts';
import { CreditStatement } from './credit-statement.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { GroupsDialog } from './customer-groups.tsx';
import { CustomerForm } from './customer-form.tsx';
import { type CustomerCardState, useCustomerCard } from './use-customer-card.ts';
import { WishlistTab } from './wishlist-tab.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconPencil, IconTrash } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useRightReason } from '#platform/web/session.ts';

type CardTab = (typeof cardTabs)[number];

const TABS = [
  { value: 'profile', label: texts.PROFILE },
  { value: 'wishlist', label: texts.WISHLIST },
  { value: 'history', label: texts.HISTORY },
] as const;

export type CustomerCardProps = {
  /** null: a new customer (mode 1). Give the card a `key` with it. */
  customerId: number | null;
  /** What a new customer starts with. */
  start?: Partial<CustomerFields>;
  /** What the history tab shows; the register hands it in, because it lives a storey higher. */
  history?: ReactNode;
  creditAct?: ((customer: CustomerWire) => ReactNode) | undefined;
  /** After adding and after saving. */
  onSaved?: (customerId: number) => void;
  /** After deleting; the card closes. */
  onDeleted?: () => void;
  /** Tells whether something typed would be lost, for whoever changes the customer from outside. */
  onDirty?: (isDirty: boolean) => void;
  onClose: () => void;
};

/** The customer card as a drawer: modes 1 new, 2 view, 3 edit; tabs profile, wishlist, history (CUST-01 to CUST-03). */
export function CustomerCard(props: CustomerCardProps) {
  const { customerId, start, history, onSaved, onDeleted, onDirty, onClose } = props;
  const today = useStoreDay();
  const card = useCustomerCard(customerId, today, start);
  const [tab, setTab] = useState<CardTab>('profile');
  const [asking, setAsking] = useState<'credit' | 'delete' | 'groups' | 'statement' | null>(null);
  const guard = useLeaveGuard(card.isDirty, sharedMessages.LEAVE);
  useSayDirty(card.isDirty, onDirty);
  const mayNotEdit = useRightReason('customers.edit');
  const mayNotCredit = useRightReason('customers.credit');
  const save = async () => {
    const id = await card.save();
    if (id !== null) onSaved?.(id);
  };
  const cancel = () => (customerId === null ? onClose() : card.cancel());
  const { cached, mode } = card;
  const editing = isEditable(mode);
  useKeys(
    [
      { key: 'e', label: texts.EDIT, run: card.edit, when: mode === cardModes.view && !mayNotEdit },
      { key: 'Ctrl+Enter', label: texts.SAVE, run: () => void save(), when: editing },
    ],
    texts.CUSTOMERS,
  );
  const name = cached
    ? `${cached.firstName} ${cached.lastName}`
    : mode === cardModes.new
      ? texts.NEW
      : texts.LOADING;
  return (
    <DetailDrawer
      title={name}
      subtitle={cached && texts.member(cached.memberNumber)}
      mark={cached && <Avatar name={name} size={48} />}
      onClose={() => guard.leave(onClose)}
      tabs={editing ? undefined : TABS}
      tab={tab}
      onTab={setTab}
      acts={
        editing ? (
          <>
            <Button tone="primary" busy={card.isBusy} reason={mayNotEdit} onClick={() => void save()}>
              {mode === cardModes.new ? texts.ADD : texts.SAVE}
            </Button>
            <Button onClick={cancel}>{texts.CANCEL}</Button>
          </>
        ) : (
          cached && (
            <>
              <Button tone="primary" icon={IconPencil} keys="E" reason={mayNotEdit} onClick={card.edit}>
                {texts.EDIT}
              </Button>
              <Spread />
              <Button
                tone="danger"
                icon={IconTrash}
                reason={mayNotEdit}
                reasonAt="hidden"
                onClick={() => setAsking('delete')}
              >
                {texts.DELETE}
              </Button>
            </>
          )
        )
      }
    >
      {editing ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <CustomerForm card={card} />
          {/* Enter in a field submits; the visible button is with the other acts. */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        </form>
      ) : (
        <CardTabContent
          tab={tab}
          card={card}
          history={history}
          creditAct={props.creditAct}
          today={today}
          creditReason={mayNotCredit}
          groupsReason={mayNotEdit}
          onAsk={setAsking}
        />
      )}
      {card.refusal && <Note tone="refusal">{card.refusal}</Note>}
      {asking === 'credit' && cached && <CreditDialog customer={cached} onClose={() => setAsking(null)} />}
      {asking === 'statement' && cached && (
        <CreditStatement customerId={cached.customerId} name={name} onClose={() => setAsking(null)} />
      )}
      {asking === 'groups' && cached && (
        <GroupsDialog
          customerId={cached.customerId}
          name={name}
          groupIds={cached.groups.map((group) => group.groupId)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && cached && (
        <DeleteCustomer
          customerId={cached.customerId}
          name={name}
          owed={cached.storeCredit}
          onClose={() => setAsking(null)}
          onDeleted={() => {
            onDeleted?.();
            onClose();
          }}
        />
      )}
      {guard.question}
    </DetailDrawer>
  );
}

type ContentProps = {
  tab: CardTab;
  card: CustomerCardState;
  history: ReactNode;
  creditAct: CustomerCardProps['creditAct'];
  today: string;
  creditReason: string | null;
  groupsReason: string | null;
  onAsk: (what: 'credit' | 'groups' | 'statement') => void;
};

function CardTabContent(props: ContentProps) {
  const { tab, card, history, today, creditReason, groupsReason, onAsk } = props;
  if (!card.cached && card.error) return <FailedNote error={card.error} again={card.again} />;
  if (!card.cached) return <Skeleton height={120} />;
  if (tab === 'wishlist') return <WishlistTab customerId={card.cached.customerId} />;
  if (tab === 'history') return history ?? <EmptyState title={texts.HISTORY} detail={texts.NO_HISTORY} />;
  return (
    <CustomerFacts
      customer={card.cached}
      today={today}
      creditReason={creditReason}
      creditAct={props.creditAct?.(card.cached)}
      onAdjust={() => onAsk('credit')}
      onStatement={() => onAsk('statement')}
      groupsReason={groupsReason}
      onGroups={() => onAsk('groups')}
    />
  );
}

type DeleteProps = {
  customerId: number;
  name: string;
  /** Dollars of store credit. */
  owed: number;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteCustomer({ customerId, name, owed, onClose, onDeleted }: DeleteProps) {
  const remove = useSubmit(deleteCustomer, {
    forgets: [getAllCustomers, searchCustomers, findCustomers],
    done: texts.DELETED,
  });
  const confirm = async () => {
    if (await remove.send({ id: customerId })) onDeleted();
  };
  return (
    <ConfirmDialog
      sentence={texts.DELETE_ASK}
      detail={
        <>
          <div>{name}</div>
          <div>{texts.DELETE_DETAIL}</div>
          {owed > 0 && <Note tone="warn">{texts.deleteOwed(formatMoney(owed))}</Note>}
          {remove.failure && <FailedNote error={remove.failure} />}
          {remove.refusal && <Note tone="refusal">{remove.refusal.message}</Note>}
        </>
      }
      confirm={texts.DELETE}
      cancel={texts.KEEP}
      destructive
      busy={remove.busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
