// What is an input of a call called on a screen?

/** Those that the documents name otherwise than people do. */
const NAMES: Readonly<Record<string, string>> = {
  client: 'Store',
  pos: 'Register',
  saleprice: 'Sale price',
  departmentid: 'Department',
  dob: 'Date of birth',
  zip: 'ZIP',
};

/** The label of an input by its path: "body[0].taxRate" is "Tax rate". */
export function fieldLabel(path: string): string {
  const name =
    path
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '') ?? '';
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()));
  if (words.length > 1 && words.at(-1)?.toLowerCase() === 'id') words.pop();
  const label = words.join(' ');
  return NAMES[label.toLowerCase()] ?? label.charAt(0).toUpperCase() + label.slice(1);
}

/** What the server says of an input, with its label instead of its path. */
export const withLabel = (message: string, path: string): string =>
  message.startsWith(`${path} `) ? `${fieldLabel(path)}${message.slice(path.length)}` : message;
