// May a user do what needs a right? Screen and server ask the same.

/** Is the right among the user's, or none needed? Administrators have all of them. */
export function mayDo(
  user: { isAdministrator: boolean; rights: ReadonlySet<string> },
  right: string,
): boolean {
  return right === 'anyone' || right === 'signed-in' || user.isAdministrator || user.rights.has(right);
}
