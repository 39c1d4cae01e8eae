import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { moveInGroup } from '../keys/roving.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: string /** Shown after the word. */;
  count?: number;
};

export type TabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label: string;
  /** What the chosen tab shows. */
  children: ReactNode;
  className?: string;
};

/** A row of words of which one is open; arrows move between them. */
export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveInGroup}>
        {tabs.map((tab) => {
          const on = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={on}
              aria-controls={on ? `${id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              className={classNames(on && 'on')}
              onClick={() => !on && onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="n num">{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={className}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
