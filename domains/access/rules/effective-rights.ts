// What may a user do?
//
// User setting, else role, else deny. A denial by any of the roles beats an allowance
// by another.

export type RightSetting = { readonly right: string; readonly setting: 'allow' | 'deny' };

/** The rights that are allowed. Administrators need none of them: mayDo() knows. */
export function effectiveRights(
  ofRoles: readonly RightSetting[],
  ofUser: readonly RightSetting[],
): Set<string> {
  const allowed = new Set(ofRoles.filter((one) => one.setting === 'allow').map((one) => one.right));
  for (const { right, setting } of ofRoles) if (setting === 'deny') allowed.delete(right);
  for (const { right, setting } of ofUser) {
    if (setting === 'allow') allowed.add(right);
    else allowed.delete(right);
  }
  return allowed;
}
