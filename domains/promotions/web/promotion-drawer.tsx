import './promotions.css';
import { useState } from 'react';
import { useAttempt } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { listGroups } from '#domains/customers/contract/groups.ts';
import {
  addPromotion,
  deletePromotion,
  getPromotion,
  getPromotions,
  updatePromotion,
} from '#domains/promotions/contract/calls.ts';
import { type GoodsNames, promotionSentences } from '#domains/promotions/rules/promotion-sentences.ts';
import { type DraftField, draftProblems } from '#domains/promotions/rules/promotion-draft.ts';
import { useGoods } from '#domains/promotions/web/goods-field.tsx';
import { promotionsWebMessages as texts } from '#domains/promotions/web/messages.ts';
import { asSentence } from '#domains/promotions/web/as-sentence.ts';
import { type FormProblems, PromotionFields } from '#domains/promotions/web/promotion-form.tsx';
import {
  draftOf,
  emptyForm,
  formOf,
  type FullPromotion,
  type PromotionForm,
  wireOf,
} from '#domains/promotions/web/promotion-form-draft.ts';
import {
  PromotionCalendar,
  PromotionHistory,
  PromotionPreview,
} from '#domains/promotions/web/promotion-views.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { FormDrawer, FormWords } from '#ui/overlay/form-drawer.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { useLeaveGuard, useSayDirty } from '#ui/overlay/leave-guard.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

/** The reads that a changed promotion makes old. */
export const promotionReads = [getPromotions, getPromotion] as const;

const TABS = (['terms', 'preview', 'calendar', 'history'] as const).map((value) => ({
  value,
  label: texts.TABS[value],
}));
type Tab = (typeof TABS)[number]['value'];

export type PromotionDrawerProps = {
  /** Undefined: a new one. */
  promotionId: number | undefined;
  /** What a new one starts with: a copy. */
  start: PromotionForm | undefined;
  onSaved: (promotionId: number) => void;
  onCopy: (form: PromotionForm) => void;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
};

/** A promotion beside the list; the saved one is read whole first. */
export function PromotionDrawer(props: PromotionDrawerProps) {
  const { promotionId, onClose } = props;
  const found = useCall(getPromotion, { id: promotionId ?? 0 }, { enabled: promotionId !== undefined });
  // What stood there when the form was opened is what is changed, whoever changes it meanwhile.
  const [opened, setOpened] = useState<FullPromotion | undefined>(undefined);
  if (found.data && !opened) setOpened(found.data);
  if (promotionId === undefined) return <OpenDrawer {...props} saved={undefined} history={[]} />;
  if (opened && found.data)
    return (
      <OpenDrawer
        {...props}
        key={opened.PromotionID}
        saved={opened}
        history={found.data.history}
        onReread={setOpened}
      />
    );
  return (
    <DetailDrawer title={texts.PROMOTIONS} onClose={onClose}>
      {found.error ? (
        <FailedNote error={found.error} again={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </DetailDrawer>
  );
}

/** Fields of the wire whose problem is at a field of the form. */
const SHOWN: ReadonlySet<string> = new Set<DraftField>([
  'name',
  'value',
  'buyQuantity',
  'getQuantity',
  'appliesTo',
  'catalogIds',
  'buyCatalogIds',
  'endDate',
  'weekdays',
  'fromTime',
  'toTime',
  'couponCode',
]);

type OpenProps = PromotionDrawerProps & {
  saved: FullPromotion | undefined;
  history: Parameters<typeof PromotionHistory>[0]['history'];
  onReread?: (saved: FullPromotion) => void;
};

/** What is typed, what is wrong with it, and the acts on it. */
function usePromotionForm({ saved, start: copied, onSaved, onClose, onReread }: OpenProps) {
  const { clientId } = useWorkplace();
  const [start, setStart] = useState<PromotionForm>(() => (saved ? formOf(saved) : (copied ?? emptyForm)));
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const attempt = useAttempt();
  const { failure } = attempt;
  const field = failure instanceof ApiFailure ? failure.field : null;
  const server: FormProblems = failure && field ? { [field]: asSentence(failure.message, field) } : {};
  const isKeptBack = isKept || (field !== null && SHOWN.has(field));
  const add = useChange(addPromotion, promotionReads);
  const update = useChange(updatePromotion, promotionReads);
  const remove = useChange(deletePromotion, promotionReads);
  const draft = draftOf(form);
  const own: FormProblems = Object.fromEntries(
    [...draftProblems(draft)].reverse().map(({ field, problem }) => [field, asSentence(problem)]),
  );
  const store = async (next: PromotionForm, done: string): Promise<void> => {
    const send = () =>
      saved
        ? update.run({ id: saved.PromotionID, version: saved.version, ...wireOf(next) })
        : add.run({
            ...wireOf(next),
            name: next.name.trim(),
            value: wireOf(next).value ?? '',
            ...(next.everywhere ? { AllClients: true } : { clientId }),
          });
    setKept(false);
    const answer = await attempt.run(send, { done });
    if (!answer) return;
    setStart(next);
    setForm(next);
    if (saved) onReread?.({ ...saved, ...answer });
    onSaved(answer.PromotionID);
  };
  const submit = async (): Promise<boolean> => {
    const isGood = Object.keys(own).length === 0;
    setTried(true);
    setKept(!isGood);
    if (isGood) await store(form, texts.SAVED);
    else attempt.reset();
    return isGood;
  };
  const switchIt = () => {
    const next = { ...start, isActive: !start.isActive };
    return store(next, next.isActive ? texts.SWITCHED_ON : texts.SWITCHED_OFF);
  };
  const drop = async () => {
    if (!saved) return;
    setKept(false);
    if (await attempt.run(() => remove.run({ id: saved.PromotionID }), { done: texts.DELETED })) onClose();
  };
  return {
    form,
    change: (next: Partial<PromotionForm>) => setForm((before) => ({ ...before, ...next })),
    draft,
    problems: { ...(tried ? own : {}), ...server },
    isDirty: (copied !== undefined && !saved) || JSON.stringify(form) !== JSON.stringify(start),
    busy: attempt.busy,
    failure: isKeptBack ? sharedMessages.CHECK_FIELDS : attempt.problem,
    submit,
    switchIt,
    drop,
  };
}

function useNames(form: PromotionForm): GoodsNames {
  const { wordsOf } = useGoods();
  const groups = useCall(listGroups, {}, { staleMs: 60_000 });
  return {
    get: form.scope === 'chosen' ? wordsOf(form.get) : '',
    buy: wordsOf(form.buy),
    group: groups.data?.find((one) => one.groupId === form.customerGroupId)?.name,
  };
}

function OpenDrawer(props: OpenProps) {
  const { saved, history, onDirty, onClose, onCopy } = props;
  const state = usePromotionForm(props);
  const { form, isDirty, draft } = state;
  const [tab, setTab] = useState<Tab>('terms');
  const mayNot = useRightReason('promotions.edit');
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const names = useNames(form);
  useSayDirty(isDirty, onDirty);
  const copy = () => onCopy({ ...form, name: texts.copyOf(form.name), couponCode: '', isActive: false });
  return (
    <FormDrawer
      title={saved ? saved.name : texts.NEW}
      subtitle={saved && subtitleOf(saved)}
      words={texts}
      keysOf={texts.PROMOTIONS}
      tabs={saved ? TABS : TABS.slice(0, 3)}
      tab={tab}
      onTab={setTab}
      formTab="terms"
      guard={guard}
      busy={state.busy}
      mayNot={mayNot}
      failure={state.failure}
      onSave={state.submit}
      onDelete={saved && state.drop}
      onClose={onClose}
      acts={
        saved && (
          <>
            <Button
              reason={mayNot}
              reasonAt="hidden"
              onClick={() => guard.leave(() => void state.switchIt())}
            >
              {saved.active ? texts.SWITCH_OFF : texts.SWITCH_ON}
            </Button>
            <Button reason={mayNot} reasonAt="hidden" onClick={() => guard.leave(copy)}>
              {texts.COPY}
            </Button>
          </>
        )
      }
      fields={
        <>
          <FormWords title={texts.IN_WORDS} sentences={promotionSentences(draft, names)} />
          <PromotionFields
            form={form}
            change={state.change}
            problems={state.problems}
            disabled={mayNot !== null}
            isNew={!saved}
          />
        </>
      }
    >
      {tab === 'preview' && <PromotionPreview draft={draft} names={names} />}
      {tab === 'calendar' && <PromotionCalendar draft={draft} />}
      {tab === 'history' && <PromotionHistory history={history} />}
    </FormDrawer>
  );
}

function subtitleOf(saved: FullPromotion): string {
  const parts = [
    texts.STATES[saved.state],
    texts.usedTimes(saved.timesUsed, formatMoney(saved.saved)),
    texts.version(saved.version),
  ];
  return (saved.clientId === 0 ? [texts.EVERY_STORE, ...parts] : parts).join(' · ');
}
