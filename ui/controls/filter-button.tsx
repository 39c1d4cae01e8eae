import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Check } from './check.tsx';
import { classNames } from '../class-names.ts';
import { IconCheck, IconChevronDown } from '../icons.tsx';
import { moveInGroup } from '../keys/roving.ts';

/** The row of filters over a table. `label` names it. */
export function FilterRow({ children, label = 'Filters' }: { children: ReactNode; label?: string }) {
  return (
    <div className="flt" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** A filter that is only on or off: "In stock only". */
export function FilterToggle({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={classNames('btn', on && 'on')}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {label}
    </button>
  );
}

export type FilterPopoverProps = {
  label: string;
  /** What is chosen, in words; an active filter is tinted and says it. */
  value?: string | null;
  onClear?: () => void;
  /** A form of its own (ranges, dates); `close` shuts it. */
  children: (close: () => void) => ReactNode;
};

/** A filter button over any content. */
export function FilterPopover({ label, value, onClear, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={classNames('btn', value && 'on')}>
        {value ? `${label}: ${value}` : label}
        <IconChevronDown size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
        >
          {children(close)}
          {onClear && value && (
            <div className="mf">
              <Button
                tone="ghost"
                size="small"
                onClick={() => {
                  onClear();
                  close();
                }}
              >
                Clear
              </Button>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

export type FilterOption<Value extends string> = { value: Value; label: string; count?: number };

export type FilterButtonProps<Value extends string> = {
  label: string;
  options: readonly FilterOption<Value>[];
  /** The chosen values; empty means all. */
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
  /** Only one at a time; choosing closes. */
  single?: boolean;
};

/** Two short choices are both said. */
const MOST_LETTERS = 24;

function inWords<Value extends string>(
  options: readonly FilterOption<Value>[],
  value: readonly Value[],
): string | null {
  const [first, second] = value.map((one) => options.find((option) => option.value === one)?.label);
  if (first === undefined) return null;
  const both = `${first}, ${second}`;
  if (value.length === 2 && both.length <= MOST_LETTERS) return both;
  return value.length > 1 ? `${first} +${value.length - 1}` : first;
}

/** A filter with a list of choices. */
export function FilterButton<Value extends string>({
  label,
  options,
  value,
  onChange,
  single = false,
}: FilterButtonProps<Value>) {
  return (
    <FilterPopover label={label} value={inWords(options, value)} onClear={() => onChange([])}>
      {(close) =>
        single ? (
          <div role="radiogroup" aria-label={label} onKeyDown={moveInGroup}>
            {options.map((option, index) => {
              const on = value.includes(option.value);
              return (
                <button
                  key={option.value}
                  type="button"
                  role="radio"
                  aria-checked={on}
                  tabIndex={on || (value.length === 0 && index === 0) ? 0 : -1}
                  className={classNames('mi', on && 'on')}
                  onClick={(event) => {
                    onChange([option.value]);
                    // Arrow keys walk through the choices by clicking them; only a real click is the last word.
                    if (event.detail > 0) close();
                  }}
                >
                  <span className="grow">{option.label}</span>
                  {option.count !== undefined && <span className="t3 num">{option.count}</span>}
                  {on && <IconCheck size={16} />}
                </button>
              );
            })}
          </div>
        ) : (
          options.map((option) => {
            const on = value.includes(option.value);
            return (
              <div key={option.value} className="mi">
                <Check
                  checked={on}
                  onChange={() =>
                    onChange(on ? value.filter((each) => each !== option.value) : [...value, option.value])
                  }
                >
                  {option.label}
                </Check>
                <span className="grow" />
                {option.count !== undefined && <span className="t3 num">{option.count}</span>}
              </div>
            );
          })
        )
      }
    </FilterPopover>
  );
}
