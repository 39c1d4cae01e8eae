// Rows of access. Written by npm run schema; don't edit.

export type ApprovalsRow = {
  approval_id: number;
  token_hash: Uint8Array;
  asked_by: number;
  approved_by: number;
  device_id: number;
  store_id: number;
  right_code: string;
  act: string;
  at: Date;
  expires_at: Date;
  used_at: Date | null;
  used_key: string | null;
};

export type NewApprovals = {
  token_hash: Uint8Array;
  asked_by: number;
  approved_by: number;
  device_id: number;
  store_id: number;
  right_code: string;
  act: string;
  at: Date;
  expires_at: Date;
  used_at?: Date | null;
  used_key?: string | null;
};

export type CredentialChecksRow = {
  session_id: number;
  user_id: number;
  at: Date;
};

export type NewCredentialChecks = {
  session_id: number;
  user_id: number;
  at: Date;
};

export type DeviceCodesRow = {
  code_hash: Uint8Array;
  device_id: number;
  expires_at: Date;
};

export type NewDeviceCodes = {
  code_hash: Uint8Array;
  device_id: number;
  expires_at: Date;
};

export type DeviceUsersRow = {
  device_id: number;
  user_id: number;
  added_at: Date;
  password_day: string | null;
};

export type NewDeviceUsers = {
  device_id: number;
  user_id: number;
  added_at?: Date;
  password_day?: string | null;
};

export type InstallationRow = {
  is_only: boolean;
  is_demo: boolean;
  decided_at: Date;
};

export type NewInstallation = {
  is_only?: boolean;
  is_demo: boolean;
  decided_at: Date;
};

export type KnownRightsRow = {
  right_code: string;
  known_since: Date;
};

export type NewKnownRights = {
  right_code: string;
  known_since?: Date;
};

export type LoginAttemptsRow = {
  attempt_id: number;
  username_key: string;
  address: string;
  at: Date;
  succeeded: boolean;
};

export type NewLoginAttempts = {
  username_key: string;
  address: string;
  at: Date;
  succeeded: boolean;
};

export type PinTriesRow = {
  user_id: number;
  asked_by: number;
  misses: number;
  last_try_at: Date;
  turned_away: number;
};

export type NewPinTries = {
  user_id: number;
  asked_by: number;
  misses: number;
  last_try_at: Date;
  turned_away?: number;
};

export type RequestKeysRow = {
  key: string;
  hash: string;
  at: Date;
  reply: string | null;
};

export type NewRequestKeys = {
  key: string;
  hash: string;
  at?: Date;
  reply?: string | null;
};

export type RoleRightsRow = {
  role_id: number;
  right_code: string;
  setting: string;
};

export type NewRoleRights = {
  role_id: number;
  right_code: string;
  setting: string;
};

export type RolesRow = {
  role_id: number;
  name: string;
  is_administrator: boolean;
  line_limit_e5: number | null;
  line_limit_cents: number | null;
  whole_limit_e5: number | null;
  whole_limit_cents: number | null;
};

export type NewRoles = {
  name: string;
  is_administrator?: boolean;
  line_limit_e5?: number | null;
  line_limit_cents?: number | null;
  whole_limit_e5?: number | null;
  whole_limit_cents?: number | null;
};

export type SessionsRow = {
  session_id: number;
  token_hash: Uint8Array;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  by_pin: boolean;
};

export type NewSessions = {
  token_hash: Uint8Array;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at?: Date | null;
  by_pin?: boolean;
};

export type UserPinsRow = {
  user_id: number;
  pin_hash: string;
  set_at: Date;
  misses: number;
  last_try_at: Date | null;
};

export type NewUserPins = {
  user_id: number;
  pin_hash: string;
  set_at: Date;
  misses?: number;
  last_try_at?: Date | null;
};

export type UserRightsRow = {
  user_id: number;
  right_code: string;
  setting: string;
};

export type NewUserRights = {
  user_id: number;
  right_code: string;
  setting: string;
};

export type UserRolesRow = {
  user_id: number;
  role_id: number;
};

export type NewUserRoles = {
  user_id: number;
  role_id: number;
};

export type UserStoresRow = {
  user_id: number;
  store_id: number;
};

export type NewUserStores = {
  user_id: number;
  store_id: number;
};

export type UsersRow = {
  user_id: number;
  username: string;
  username_key: string | null;
  display_name: string;
  email: string;
  password_hash: string;
  locked_at: Date | null;
  removed_at: Date | null;
  created_at: Date;
  must_change_password: boolean;
};

export type NewUsers = {
  username: string;
  display_name?: string;
  email?: string;
  password_hash: string;
  locked_at?: Date | null;
  removed_at?: Date | null;
  created_at?: Date;
  must_change_password?: boolean;
};
