// What a promotion says, would do, when it runs, and who changed it.
import { useStoreZone, useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import type { PromotionChange } from '#domains/promotions/contract/calls.ts';
import { exampleBaskets, type Example } from '#domains/promotions/rules/example-baskets.ts';
import type { PromotionDraft } from '#domains/promotions/rules/promotion-draft.ts';
import { isItsDay, nextDay } from '#domains/promotions/rules/promotion-times.ts';
import { clockText, type GoodsNames } from '#domains/promotions/rules/promotion-sentences.ts';
import { promotionsWebMessages as texts } from '#domains/promotions/web/messages.ts';
import { addDays } from '#kernel/business-day.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconHistory } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type DraftProps = { draft: PromotionDraft; names: GoodsNames };

const TITLES = [texts.ONE_ITEM, texts.SOME_ITEMS, texts.MANY_ITEMS] as const;

/** What it takes off three example baskets. */
export function PromotionPreview({ draft, names }: DraftProps) {
  return (
    <Stack gap={16} className="promo-ex">
      <p className="s t2">{texts.PREVIEW_HINT}</p>
      {exampleBaskets(draft).map((example, at) => (
        <ExampleBasket key={TITLES[at]} title={TITLES[at] ?? ''} example={example} names={names} />
      ))}
    </Stack>
  );
}

function ExampleBasket({ title, example, names }: { title: string; example: Example; names: GoodsNames }) {
  const { beforeCents, offCents, paysCents, lines } = example;
  return (
    <section aria-label={title}>
      <h3 className="h3">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className="ell">
              {line.isBought
                ? texts.exampleOf(line.lineId, names.buy || texts.BOUGHT)
                : texts.example(line.lineId)}
            </span>
            <span className="num">{formatMoney(line.priceCents)}</span>
            <span className="num">{line.offCents > 0 ? formatMoney(-line.offCents) : ''}</span>
          </li>
        ))}
        <li className="total">
          <span>
            {offCents > 0
              ? texts.together(formatMoney(beforeCents), formatMoney(offCents), formatMoney(paysCents))
              : texts.NOTHING_OFF}
          </span>
        </li>
      </ul>
    </section>
  );
}

const WEEKS = 6;
/** The week of a shop begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The next weeks with the days on which it runs, and its hours. */
export function PromotionCalendar({ draft }: { draft: PromotionDraft }) {
  const today = useStoreDay();
  const first = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const next = nextDay(draft, today);
  const hours =
    draft.fromMinute === null || draft.toMinute === null
      ? ''
      : `${clockText(draft.fromMinute)} – ${clockText(draft.toMinute)}`;
  return (
    <Stack gap={8}>
      {!draft.isActive && <Note tone="notice">{texts.IS_OFF}</Note>}
      <p className="s t2">
        {next ? texts.NEXT(formatDay(next)) : texts.NO_NEXT} {hours || texts.ALL_DAY}.
      </p>
      <table className="promo-cal">
        <caption className="sr">{texts.CALENDAR_HINT}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {texts.SHORT_DAYS[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_none, week) => (
            <tr key={week}>
              {WEEK.map((_weekday, at) => (
                <CalendarDay
                  key={at}
                  day={addDays(first, week * 7 + at)}
                  runs={
                    addDays(first, week * 7 + at) >= today && isItsDay(draft, addDays(first, week * 7 + at))
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function CalendarDay({ day, runs }: { day: string; runs: boolean }) {
  const [, month = '', date = ''] = day.split('-');
  return (
    <td className={classNames('num', runs && 'runs')}>
      {Number(date) === 1 ? `${Number(month)}/${Number(date)}` : Number(date)}
      {runs ? <small>{texts.RUNS_ON}</small> : <span className="sr">{texts.NOT_ON}</span>}
    </td>
  );
}

/** Who changed what, the newest first. */
export function PromotionHistory({ history }: { history: readonly PromotionChange[] }) {
  const zone = useStoreZone();
  if (history.length === 0)
    return <EmptyState icon={IconHistory} title={texts.NO_HISTORY} detail={texts.NO_HISTORY_DETAIL} />;
  return (
    <Stack as="ol" gap={12} className="promo-history">
      {history.map((act) => (
        <li key={act.at}>
          <b>
            {texts.CHANGES[act.action]} · {act.username}
          </b>{' '}
          <span className="s t3 num">{formatDateTime(act.at, zone)}</span>
          {act.action === 'edit' && (
            <ul className="s t2">
              {act.changes.map((change) => (
                <li key={change.field}>
                  {texts.FIELDS[change.field] ?? change.field}:{' '}
                  {texts.wasNow(change.before || texts.NOBODY, change.after || texts.NOBODY)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Stack>
  );
}
