import type { ShiftWire } from '#domains/time-clock/contract/schedule.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDay, formatHours, formatWeekday } from '#ui/data/format.ts';
import { IconPlus } from '#ui/icons.tsx';

/** '9 AM' or '9:30 AM' of 'HH:mm'. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '9 AM – 5:30 PM' */
export const shiftText = (shift: ShiftWire): string => `${clock(shift.startTime)} – ${clock(shift.endTime)}`;

export type ShiftGridProps = {
  days: readonly string[];
  people: readonly { userId: number; username: string }[];
  shifts: readonly ShiftWire[];
  mayEdit: boolean;
  onAdd: (userId: number, day: string) => void;
  onTakeAway: (shift: ShiftWire) => void;
};

/** One row a person, one column a day; a second shift of a day is added by the button above. Whoever left the store keeps the row of shifts planned before. */
export function ShiftGrid({ days, people, shifts, mayEdit, onAdd, onTakeAway }: ShiftGridProps) {
  const known = new Set(people.map((one) => one.userId));
  const gone = shifts.filter((one) => !known.has(one.userId));
  const rows = [...people, ...new Map(gone.map((one) => [one.userId, one])).values()];
  if (rows.length === 0) return <p className="t3 clock-none">{texts.NO_PEOPLE}</p>;
  return (
    <div className="clock-grid" tabIndex={0} role="group" aria-label={texts.PLAN_TITLE}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.EMPLOYEE}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <span>{formatWeekday(day).slice(0, 3)}</span>{' '}
                <span className="num t3">{formatDay(day).slice(0, 5)}</span>
              </th>
            ))}
            <th scope="col" className="r">
              {texts.HOURS}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, username }) => {
            const own = shifts.filter((one) => one.userId === userId);
            return (
              <tr key={userId}>
                <th scope="row" className="ell">
                  {username}
                </th>
                {days.map((day) => (
                  <td key={day}>
                    {own
                      .filter((one) => one.date === day)
                      .map((shift) => (
                        <Chip
                          key={shift.scheduleId}
                          tone="info"
                          small
                          onRemove={mayEdit ? () => onTakeAway(shift) : undefined}
                          removeLabel={texts.takeAway(username, `${formatWeekday(day)}, ${shiftText(shift)}`)}
                        >
                          {shiftText(shift)}
                        </Chip>
                      ))}
                    {mayEdit && !own.some((one) => one.date === day) && (
                      <IconButton
                        icon={IconPlus}
                        iconSize={16}
                        label={texts.addShiftOf(username, formatWeekday(day))}
                        onClick={() => onAdd(userId, day)}
                      />
                    )}
                  </td>
                ))}
                <td className="r num b">{formatHours(own.reduce((sum, one) => sum + one.minutes, 0))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
