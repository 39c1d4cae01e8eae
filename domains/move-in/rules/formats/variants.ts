// What do the options of a variant say: another condition of one product, its platform, or another product?
import { conditionInTitle } from '#domains/catalog/rules/same-goods.ts';
import { usualConfigurations } from '#domains/departments/rules/usual-configurations.ts';
import { platformKey } from '#domains/catalog/rules/platform-key.ts';
import { isCondition } from './condition-words.ts';

export type Option = { readonly name: string; readonly value: string };

export type Variant = {
  /** '' for none. */
  readonly condition: string;
  /** Platform or format; '' for none. */
  readonly format: string;
  /** What tells it from the others of its product beside that: "Red / Large"; '' for nothing. */
  readonly other: string;
};

/** What vendors call a product's only variant. */
const ONLY = /^(?:default(?: title)?|regular|standard|normal|default variation|each)?$/i;
const OF_CONDITION = /^(?:item )?(?:condition|grade|state|quality)$/i;
const OF_FORMAT = /^(?:platform|console|system|format|media(?: type)?|edition format)$/i;

const PLATFORMS = new Set(usualConfigurations('Video Games').map(({ name }) => platformKey(name)));

/** Does the text name a platform that departments usually begin with? */
export const isPlatform = (text: string): boolean => text !== '' && PLATFORMS.has(platformKey(text));

export function readVariant(options: readonly Option[]): Variant {
  const [conditions, formats, others]: [string[], string[], string[]] = [[], [], []];
  for (const { name, value } of options) {
    if (ONLY.test(value)) continue;
    if (OF_CONDITION.test(name) || isCondition(value)) conditions.push(value);
    else if (OF_FORMAT.test(name) || isPlatform(value)) formats.push(value);
    else others.push(value);
  }
  const [format = '', ...furtherFormats] = formats;
  return { condition: conditions.join(', '), format, other: [...others, ...furtherFormats].join(' / ') };
}

const IN_BRACKETS = /\s*[([]([^()[\]]{1,40})[)\]]\s*$/;
const BEHIND_DASH = /\s+[-–—]\s+(brand new|(?:factory )?sealed|cib|complete in box)\s*$/i;

/** The title without the condition at its end, and that condition: "Quiet Harbor (Used)", "Quiet Harbor [CIB]". */
export function titleAndCondition(title: string): { readonly title: string; readonly condition: string } {
  const said = IN_BRACKETS.exec(title);
  const found = said && isCondition(said[1] ?? '') ? said : BEHIND_DASH.exec(title);
  if (found && found.index > 0)
    return { title: title.slice(0, found.index), condition: (found[1] ?? '').trim() };
  const condition = conditionInTitle(title);
  const at = title.lastIndexOf(condition);
  const before = title
    .slice(0, at)
    .replace(/[\s([\-–—]+$/, '')
    .trim();
  return condition === '' || before === '' ? { title, condition: '' } : { title: before, condition };
}
