// What is a setting of a store, in data? Each domain declares its own in its domain.ts.

type Common = {
  readonly name: string;
  readonly category: string;
  /** What it is called where a person reads it; the words of its name unless told. */
  readonly label?: string;
  /** In the form in which it is stored. */
  readonly default: string;
  /** One sentence for the person who sets it. */
  readonly explanation: string;
  /** Never sent back: only whether it is set. */
  readonly secret?: boolean;
  /** The secret that is sent where this setting says: who may handle keys changes it, and a change empties that secret. */
  readonly sends?: string;
  /** Part of an address of an outside service: 'web' a whole address, 'host' a name or number. */
  readonly names?: 'web' | 'host';
  /** Turns on something invented: only a demo's database takes it. */
  readonly demoOnly?: boolean;
  /** Of one store alone: it is not copied to others. */
  readonly isOwn?: boolean;
  /** Only administrators change it. */
  readonly forAdministrators?: boolean;
};

/**
 * Values are text in the database and on the wire; the type says which text. min and max of money are cents,
 * of text characters.
 */
export type Setting = Common &
  (
    | { readonly type: 'text' | 'lines' | 'printer'; readonly max: number }
    /** Lines of which a person chooses one: at most so many, each of at most so many characters. */
    | { readonly type: 'list'; readonly max: number; readonly most: number }
    | { readonly type: 'money' | 'whole'; readonly min: number; readonly max: number }
    | { readonly type: 'flag' | 'email' }
    | { readonly type: 'choice'; readonly options: readonly string[] }
  );
