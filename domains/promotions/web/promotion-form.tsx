import { listGroups } from '#domains/customers/contract/groups.ts';
import { isShare, PROMOTION_KINDS, type PromotionKind } from '#domains/promotions/rules/promotion.ts';
import type { DraftField } from '#domains/promotions/rules/promotion-draft.ts';
import { clockWire, readClock } from '#domains/promotions/rules/promotion-clock.ts';
import { hasWeekday } from '#domains/promotions/rules/promotion-times.ts';
import { GoodsField } from '#domains/promotions/web/goods-field.tsx';
import { promotionsWebMessages as texts } from '#domains/promotions/web/messages.ts';
import type { PromotionForm } from '#domains/promotions/web/promotion-form-draft.ts';
import { cents } from '#kernel/money.ts';
import { Check } from '#ui/controls/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSession } from '#platform/web/session.ts';

export type FormProblems = Partial<Readonly<Record<DraftField, string>>>;
export type PromotionFormProps = {
  form: PromotionForm;
  change: (next: Partial<PromotionForm>) => void;
  problems: FormProblems;
  disabled: boolean;
  /** Whether it is of one store or of all is said once, when it is made. */
  isNew: boolean;
};
type PartProps = Omit<PromotionFormProps, 'disabled' | 'isNew'>;

const KINDS = PROMOTION_KINDS.map((value) => ({ value, label: texts.KINDS[value] }));
/** No group has this id. */
const EVERYBODY = '0';
/** The week of a shop begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** What a person sets of a promotion: what it takes off, off which goods, when, for whom. */
export function PromotionFields({ form, change, problems, disabled, isNew }: PromotionFormProps) {
  const part = { form, change, problems };
  return (
    <fieldset className="drw-form" disabled={disabled}>
      <Field label={texts.NAME} error={problems.name ?? null}>
        <TextInput maxLength={80} value={form.name} onChange={(name) => change({ name })} autoFocus={isNew} />
      </Field>
      <DealFields {...part} />
      <GoodsFields {...part} />
      <TimeFields {...part} />
      <TermFields {...part} />
      <Field label={texts.DESCRIPTION} hint={texts.DESCRIPTION_HINT} optional>
        <TextInput
          maxLength={300}
          value={form.description}
          onChange={(description) => change({ description })}
        />
      </Field>
      {isNew && <WhereField form={form} change={change} />}
      <Check checked={form.isActive} onChange={(isActive) => change({ isActive })}>
        {texts.ACTIVE}
      </Check>
    </fieldset>
  );
}

function DealFields({ form, change, problems }: PartProps) {
  const isGroup = form.kind === 'buyXGetY' || form.kind === 'mixAndMatch';
  return (
    <>
      <Field label={texts.KIND}>
        <SelectInput value={form.kind} options={KINDS} onChange={(kind: PromotionKind) => change({ kind })} />
      </Field>
      {isGroup && (
        <div className="two">
          <Field
            label={form.kind === 'buyXGetY' ? texts.BUY : texts.HOW_MANY}
            error={problems.buyQuantity ?? null}
          >
            <NumberInput
              value={form.buyQuantity}
              onChange={(buyQuantity) => change({ buyQuantity })}
              min={1}
              max={99}
              unit={texts.ITEMS}
            />
          </Field>
          {form.kind === 'buyXGetY' && (
            <Field label={texts.GET} error={problems.getQuantity ?? null}>
              <NumberInput
                value={form.getQuantity}
                onChange={(getQuantity) => change({ getQuantity })}
                min={1}
                max={99}
                unit={texts.ITEMS}
              />
            </Field>
          )}
        </div>
      )}
      <Field label={texts.VALUE[form.kind]} error={problems.value ?? null}>
        {isShare(form.kind) ? (
          <NumberInput
            value={form.percent}
            onChange={(percent) => change({ percent })}
            min={0}
            max={100}
            decimals={3}
            unit="%"
          />
        ) : (
          <MoneyInput value={form.amount} onChange={(amount) => change({ amount })} />
        )}
      </Field>
    </>
  );
}

function GoodsFields({ form, change, problems }: PartProps) {
  const problem = problems.appliesTo ?? problems.catalogIds ?? null;
  const isBuyGet = form.kind === 'buyXGetY';
  return (
    <>
      <Field label={isBuyGet && form.hasBuySide ? texts.GOODS_GET : texts.GOODS} group>
        <Segmented
          label={texts.GOODS}
          value={form.scope}
          onChange={(scope) => change({ scope })}
          options={[
            { value: 'everything', label: texts.EVERYTHING },
            { value: 'chosen', label: texts.CHOSEN },
          ]}
        />
      </Field>
      {form.scope === 'chosen' && (
        <GoodsField
          label={isBuyGet ? texts.GOODS_GET : texts.CHOSEN}
          goods={form.get}
          change={(get) => change({ get })}
          error={problem}
        />
      )}
      {isBuyGet && (
        <Field label={texts.GOODS_BUY} group>
          <Segmented
            label={texts.GOODS_BUY}
            value={form.hasBuySide ? 'other' : 'same'}
            onChange={(which) => change({ hasBuySide: which === 'other' })}
            options={[
              { value: 'same', label: texts.SAME_GOODS },
              { value: 'other', label: texts.OTHER_GOODS },
            ]}
          />
        </Field>
      )}
      {isBuyGet && form.hasBuySide && (
        <GoodsField
          label={texts.OTHER_GOODS}
          goods={form.buy}
          change={(buy) => change({ buy })}
          error={problems.buyCatalogIds ?? null}
        />
      )}
    </>
  );
}

function TimeFields({ form, change, problems }: PartProps) {
  return (
    <>
      <div className="two">
        <Field label={texts.FIRST_DAY} optional>
          <TextInput
            type="date"
            value={form.startsOn ?? ''}
            onChange={(day) => change({ startsOn: day || null })}
          />
        </Field>
        <Field label={texts.LAST_DAY} optional error={problems.endDate ?? null}>
          <TextInput
            type="date"
            value={form.endsOn ?? ''}
            onChange={(day) => change({ endsOn: day || null })}
          />
        </Field>
      </div>
      <Field label={texts.WEEKDAYS} group error={problems.weekdays ?? null}>
        <div className="promo-days">
          {WEEK.map((day) => {
            const on = hasWeekday(form.weekdays, day);
            return (
              <button
                key={day}
                type="button"
                className={classNames('btn', on && 'on')}
                aria-pressed={on}
                onClick={() => change({ weekdays: form.weekdays ^ (1 << day) })}
              >
                {texts.SHORT_DAYS[day]}
              </button>
            );
          })}
        </div>
      </Field>
      <div className="two">
        <Field label={texts.FROM} optional error={problems.fromTime ?? null}>
          <TextInput
            type="time"
            value={clockWire(form.fromMinute)}
            onChange={(time) => change({ fromMinute: readClock(time) ?? null })}
          />
        </Field>
        <Field label={texts.TO} optional error={problems.toTime ?? null}>
          <TextInput
            type="time"
            value={clockWire(form.toMinute)}
            onChange={(time) => change({ toMinute: readClock(time) ?? null })}
          />
        </Field>
      </div>
      <p className="s t3">{texts.HOURS_HINT}</p>
    </>
  );
}

function TermFields({ form, change, problems }: PartProps) {
  const groups = useCall(listGroups, {}, { staleMs: 60_000 });
  const isGrouped = form.kind === 'buyXGetY' || form.kind === 'mixAndMatch';
  return (
    <>
      <div className="two">
        <Field label={texts.MINIMUM} optional>
          <MoneyInput
            value={form.minimumCents || null}
            onChange={(minimum) => change({ minimumCents: cents(minimum ?? 0) })}
          />
        </Field>
        {form.kind !== 'amountOnce' && (
          <Field label={isGrouped ? texts.MOST_TIMES : texts.MOST_UNITS} optional>
            <NumberInput
              value={form.mostTimes}
              onChange={(mostTimes) => change({ mostTimes })}
              min={1}
              max={9_999}
              unit={isGrouped ? texts.TIMES : texts.ITEMS}
            />
          </Field>
        )}
      </div>
      <div className="two">
        <Field label={texts.COUPON} hint={texts.COUPON_HINT} optional error={problems.couponCode ?? null}>
          <TextInput
            maxLength={20}
            value={form.couponCode}
            onChange={(code) => change({ couponCode: code.toUpperCase() })}
          />
        </Field>
        <Field label={texts.GROUP}>
          <SelectInput
            value={String(form.customerGroupId ?? EVERYBODY)}
            options={[
              { value: EVERYBODY, label: texts.EVERYBODY },
              ...(groups.data ?? []).map((one) => ({ value: String(one.groupId), label: one.name })),
            ]}
            onChange={(groupId) =>
              change({ customerGroupId: groupId === EVERYBODY ? null : Number(groupId) })
            }
          />
        </Field>
      </div>
      <Field label={texts.STACKING} group>
        <Segmented
          label={texts.STACKING}
          value={form.combines ? 'combines' : 'alone'}
          onChange={(how) => change({ combines: how === 'combines' })}
          options={[
            { value: 'combines', label: texts.COMBINES },
            { value: 'alone', label: texts.ALONE },
          ]}
        />
      </Field>
    </>
  );
}

function WhereField({ form, change }: Pick<PartProps, 'form' | 'change'>) {
  const { user } = useSession();
  if ((user?.storeIds.length ?? 0) < 2) return null;
  return (
    <Field label={texts.WHERE} group>
      <Segmented
        label={texts.WHERE}
        value={form.everywhere ? 'all' : 'here'}
        onChange={(where) => change({ everywhere: where === 'all' })}
        options={[
          { value: 'here', label: texts.THIS_STORE },
          { value: 'all', label: texts.EVERY_STORE },
        ]}
      />
    </Field>
  );
}
