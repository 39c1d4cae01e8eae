import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Unbroken } from '../data/unbroken.tsx';
import { HelpBubble } from '../overlay/help-bubble.tsx';
import { IconAlertTriangle } from '../icons.tsx';

type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldLinks | null>(null);

/** The id, description and error state that an input inside a Field carries. Outside a Field it is empty. */
export function useFieldLinks(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const links = useContext(FieldContext);
  if (!links) return {};
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    'aria-invalid': links.invalid || undefined,
  };
}

/** Whether the Field around has an error, for the edge of the input. */
export function useFieldInvalid(): boolean {
  return useContext(FieldContext)?.invalid ?? false;
}

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** One sentence under the field; its place is taken by the error. */
  hint?: ReactNode;
  error?: string | null | false;
  /** Says "optional" after the label. Required is the rule and is not marked. */
  optional?: boolean;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
  /** Children are a group (radio keys, several inputs): a fieldset with a legend instead of one label. */
  group?: boolean;
  /** What a help bubble beside the label explains, for people who have them on. */
  help?: string;
  className?: string;
};

/** A labelled place for one input: label above, error (with icon) or hint under it. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, optional, hideLabel, group, help, className } = props;
  const id = useId();
  const textId = `${id}-text`;
  const links = { id, describedBy: error || hint ? textId : undefined, invalid: Boolean(error) };
  const words = (
    <>
      {label}
      {optional && <span className="opt">optional</span>}
    </>
  );
  const below = error ? (
    <p className="err" id={textId} role="alert">
      <IconAlertTriangle size={14} />
      <span>
        <Unbroken>{error}</Unbroken>
      </span>
    </p>
  ) : hint ? (
    <p className="hint" id={textId}>
      <Unbroken>{hint}</Unbroken>
    </p>
  ) : null;
  const name = classNames('lab', hideLabel && 'sr');
  if (group) {
    return (
      <fieldset className={classNames('field', className)} aria-describedby={links.describedBy}>
        <legend className={name}>{words}</legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={classNames('field', className)}>
      <label className={name} htmlFor={id}>
        {words}
      </label>
      {help && <HelpBubble about={typeof label === 'string' ? label : ''}>{help}</HelpBubble>}
      <FieldContext value={links}>{children}</FieldContext>
      {below}
    </div>
  );
}

/** What useFieldError hands back. */
export type FieldError = {
  /** The sentence to show now, or null. */
  error: string | null;
  /** Put on the input: the rule is asked when the user leaves the field. */
  onBlur: () => void;
  /** Asks the rule at once, shows its answer, and says whether the value may be sent. */
  check: () => boolean;
  /** Shows an error that the server named for this field. */
  show: (error: string) => void;
};

/** Says a rule's sentence on leaving the field and takes it away while typing. `rule` answers null when all is well. */
export function useFieldError<Value>(value: Value, rule: (value: Value) => string | null): FieldError {
  const [said, setSaid] = useState<{ about: Value; error: string | null } | null>(null);
  const ask = () => {
    const error = rule(value);
    setSaid({ about: value, error });
    return error === null;
  };
  return {
    error: said && Object.is(said.about, value) ? said.error : null,
    onBlur: () => void ask(),
    check: ask,
    show: (error) => setSaid({ about: value, error }),
  };
}
