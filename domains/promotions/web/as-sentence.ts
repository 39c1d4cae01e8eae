/** The wire says it with the field's name in front; beside the field it stands alone. */
export function asSentence(problem: string, field = ''): string {
  const text = field !== '' && problem.startsWith(`${field} `) ? problem.slice(field.length + 1) : problem;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
