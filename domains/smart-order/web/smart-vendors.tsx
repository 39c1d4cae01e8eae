import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import type { AnalyzerWire } from '#domains/smart-order/contract/smart-lines.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import type { SmartOrder } from '#domains/smart-order/web/use-smart-order.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconPencil } from '#ui/icons.tsx';
import { parseMoney } from '#kernel/money.ts';

/** What is picked against the budget, and against each vendor's minimum; a vendor is a filter. */
export function SmartVendors({ smart }: { smart: SmartOrder }) {
  const { answer, totalOfAll: total, filters, change } = smart;
  const vendors = answer.data?.vendors ?? [];
  return (
    <div className="kpt num" role="group" aria-label={texts.BUDGET}>
      <Budget smart={smart} />
      <button
        type="button"
        aria-pressed={filters.vendorId === null}
        className={filters.vendorId === null ? 'on' : ''}
        onClick={() => change({ vendorId: null })}
      >
        <span className="l">
          {texts.ALL_VENDORS}
          <span className="grow" />
          <span className="few">{texts.lines(total.lines)}</span>
        </span>
        <Meter share={total.lines > 0 ? 1 : 0} tone="" />
        <span className="m">
          {texts.orders(total.vendors, total.units, total.cents > 0 ? formatMoney(total.cents) : '')}
        </span>
      </button>
      {vendors.map((vendor) => (
        <VendorShare key={vendor.vendorId} vendor={vendor} smart={smart} />
      ))}
    </div>
  );
}

const Meter = ({ share, tone }: { share: number; tone: string }) => (
  <span className="meter" aria-hidden="true">
    <i className={tone} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);

function Budget({ smart: { totalOfAll: total, budget, setBudget } }: { smart: SmartOrder }) {
  const [editing, setEditing] = useState(false);
  const limit = budget === '' ? null : (parseMoney(budget) ?? null);
  const left = limit === null ? 0 : limit - total.cents;
  const perDollar = total.cents > 0 ? Math.round((total.earnsCents / total.cents) * 100) : 0;
  return (
    <div>
      <span className="l">
        {texts.BUDGET}
        <button
          type="button"
          className="row edit"
          aria-label={texts.SET_BUDGET}
          onClick={() => setEditing(true)}
        >
          {limit === null ? texts.NO_BUDGET : formatMoney(limit)}
          <IconPencil size={14} />
        </button>
        <span className="grow" />
        <span className="few">{texts.picked(formatMoney(total.cents))}</span>
      </span>
      <Meter share={limit === null ? 0 : total.cents / Math.max(1, limit)} tone={left < 0 ? 'bad' : ''} />
      <span className="m">
        {[
          ...(limit === null
            ? []
            : [left < 0 ? texts.over(formatMoney(-left)) : texts.left(formatMoney(left))]),
          ...(total.earnsCents > 0 ? [texts.earns(formatMoney(total.earnsCents), perDollar)] : []),
        ].join(' · ')}
      </span>
      {editing && (
        <BudgetDialog
          start={budget}
          onClose={() => setEditing(false)}
          onSet={(typed) => {
            setBudget(typed === '' ? null : typed);
            setEditing(false);
          }}
        />
      )}
    </div>
  );
}

function BudgetDialog({
  start,
  onSet,
  onClose,
}: {
  start: string;
  onSet: (typed: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(start);
  const problem =
    typed.trim() !== '' && parseMoney(typed.trim()) === undefined ? texts.BUDGET_HINT : undefined;
  return (
    <FormDialog
      title={texts.BUDGET}
      disabled={problem !== undefined}
      act={texts.SAVE}
      onSend={() => onSet(typed.trim().replaceAll(',', ''))}
      onClose={onClose}
    >
      <Field label={texts.BUDGET} hint={texts.BUDGET_HINT} error={problem}>
        <TextInput value={typed} inputMode="decimal" onChange={setTyped} />
      </Field>
    </FormDialog>
  );
}

function VendorShare({ vendor, smart }: { vendor: AnalyzerWire['vendors'][number]; smart: SmartOrder }) {
  const { filters, change, totalOf, hasAllOf, offer } = smart;
  const own = totalOf(vendor.vendorId);
  const minimum = vendor.orderMin;
  const short = own.lines > 0 ? minimum - own.cents : 0;
  const isOn = filters.vendorId === vendor.vendorId;
  return (
    <div className={isOn ? 'on' : ''}>
      <button
        type="button"
        className="l"
        aria-pressed={isOn}
        onClick={() => change({ vendorId: isOn ? null : vendor.vendorId })}
      >
        <span className="ell">{vendor.name}</span>
        <span className="grow" />
        <span className="few">{texts.lines(own.lines)}</span>
      </button>
      <Meter
        share={minimum > 0 ? own.cents / minimum : own.lines > 0 ? 1 : 0}
        tone={short > 0 ? 'warn' : 'ok'}
      />
      <span className="m">
        {short > 0 ? (
          <>
            <b className="w">{texts.short(formatMoney(short))}</b> {texts.ofMinimum(formatMoney(minimum))}
            {vendor.offers.length > 0 && hasAllOf(vendor.vendorId) && (
              <>
                {' · '}
                <button
                  type="button"
                  className="lk"
                  onClick={() => {
                    for (const one of vendor.offers) offer(one.vendorItemId, one.quantity);
                  }}
                >
                  {texts.fit(vendor.offers.length)}
                </button>
              </>
            )}
          </>
        ) : minimum > 0 ? (
          texts.minimum(formatMoney(own.cents), formatMoney(minimum))
        ) : (
          texts.noMinimum(formatMoney(own.cents))
        )}
      </span>
    </div>
  );
}
