import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { getPromotions, type PromotionWire } from '#domains/promotions/contract/calls.ts';
import { dealSentence, timeSentence } from '#domains/promotions/rules/promotion-sentences.ts';
import { wireTerms } from '#domains/promotions/web/wire-terms.ts';
import { promotionsWebMessages as texts } from '#domains/promotions/web/messages.ts';
import { PromotionDrawer, promotionReads } from '#domains/promotions/web/promotion-drawer.tsx';
import type { PromotionForm } from '#domains/promotions/web/promotion-form-draft.ts';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  IconPlus,
  IconTicket,
} from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { ActOfRole } from '#ui/controls/act-of-role.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

const LOOKS = {
  running: { tone: 'ok', icon: IconCircleCheck },
  planned: { tone: 'info', icon: IconCalendarEvent },
  over: { tone: 'plain', icon: IconClock },
  off: { tone: 'warn', icon: IconPlayerPause },
} as const;
type State = PromotionWire['state'];
const STATES = (['running', 'planned', 'off', 'over'] as const).map((value) => ({
  value,
  label: texts.STATES[value],
}));

const COLUMNS: readonly Column<PromotionWire>[] = [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (one) => (
      <span className="ell">
        <span className="b">{one.name}</span>
        {one.clientId === 0 && <span className="s t3"> {texts.EVERY_STORE}</span>}
      </span>
    ),
  },
  {
    key: 'deal',
    title: texts.DEAL,
    narrow: 'detail',
    cell: (one) => (
      <span className="ell">{dealSentence(wireTerms(one), { get: one.get.words, buy: one.buy.words })}</span>
    ),
  },
  {
    key: 'when',
    title: texts.WHEN,
    width: 260,
    quiet: true,
    hideBelow: 900,
    cell: (one) => <span className="ell">{timeSentence(wireTerms(one))}</span>,
  },
  {
    key: 'coupon',
    title: texts.COUPON,
    width: 120,
    quiet: true,
    hideBelow: 1_000,
    cell: (one) => one.couponCode,
  },
  {
    key: 'used',
    title: texts.USED,
    width: 70,
    align: 'right',
    hideBelow: 760,
    cell: (one) => <span className="num">{formatCount(one.timesUsed)}</span>,
  },
  {
    key: 'saved',
    title: texts.SAVED_CUSTOMERS,
    width: 100,
    align: 'right',
    hideBelow: 760,
    cell: (one) => <span className="num">{formatMoney(one.saved)}</span>,
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 112,
    narrow: 'value',
    cell: (one) => (
      <Chip small tone={LOOKS[one.state].tone} icon={LOOKS[one.state].icon}>
        {texts.STATES[one.state]}
      </Chip>
    ),
  },
];

/** The promotions of this store with the form of the open one; the address names it. N adds one (PROMO-01). */
export function PromotionsScreen() {
  const { clientId } = useWorkplace();
  const list = useCall(getPromotions, { clientId });
  const [state, setState] = useState<State | ''>('');
  const [words, setWords] = useState('');
  const [open, setOpen] = useAddressId('promotion');
  const [adding, setAdding] = useState<{ start: PromotionForm | undefined } | null>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const mayNot = useRightReason('promotions.edit');
  useLive('promotions', promotionReads);
  const all = list.data ?? [];
  const rows = all.filter((one) => (state === '' || one.state === state) && isNamed(one, words));
  const show = (id: number | null) => {
    setAdding(null);
    setDirty(false);
    setOpen(id);
  };
  const begin = (start?: PromotionForm) => {
    show(null);
    setAdding({ start });
  };
  const add = () => guard.leave(() => begin());
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNot && !adding }], texts.PROMOTIONS);
  const drawer = (adding || open !== null) && (
    <PromotionDrawer
      key={adding ? `new ${adding.start?.name ?? ''}` : open}
      promotionId={adding ? undefined : (open ?? undefined)}
      start={adding?.start}
      onSaved={(id) => (adding ? show(id) : setDirty(false))}
      onCopy={begin}
      onDirty={setDirty}
      onClose={() => show(null)}
    />
  );
  return (
    <>
      <TopBarActs>
        <ActOfRole tone="primary" icon={IconPlus} keys="N" mayNot={mayNot} onClick={add}>
          {texts.ADD}
        </ActOfRole>
      </TopBarActs>
      {guard.question}
      <ListWithDrawer drawer={drawer}>
        <FilterRow>
          <SearchInput
            label={texts.FIND}
            placeholder={texts.FIND}
            value={words}
            onChange={setWords}
            height={36}
          />
          <FilterButton
            label={texts.STATE}
            single
            options={STATES.map((one) => ({
              ...one,
              count: all.filter((each) => each.state === one.value).length,
            }))}
            value={state === '' ? [] : [state]}
            onChange={([next]) => setState(next ?? '')}
          />
        </FilterRow>
        {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
        <DataTable
          label={texts.PROMOTIONS}
          columns={COLUMNS}
          rows={rows}
          rowKey={(one) => String(one.PromotionID)}
          rowText={(one) => one.name}
          rowTone={(one) => (one.state === 'over' || one.state === 'off' ? 'dim' : undefined)}
          active={open === null ? undefined : String(open)}
          onOpen={(one) => one.PromotionID !== open && guard.leave(() => show(one.PromotionID))}
          openOnClick
          loading={list.isLoading}
          empty={
            !list.error &&
            (all.length > 0 ? (
              <EmptyState icon={IconTicket} title={texts.NONE_THERE} />
            ) : (
              <EmptyState icon={IconTicket} title={texts.NONE} detail={texts.NONE_DETAIL} />
            ))
          }
          count={texts.count(rows.length, all.length)}
          footer={
            <>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
    </>
  );
}

const isNamed = (one: PromotionWire, words: string): boolean =>
  `${one.name} ${one.couponCode} ${one.get.words} ${one.description}`
    .toLowerCase()
    .includes(words.trim().toLowerCase());
