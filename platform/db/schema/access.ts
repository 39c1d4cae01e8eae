// Rows of access. Written by npm run schema; don't edit.

export type ApprovalsRow = {
  approvalId: number;
  tokenHash: Uint8Array;
  askedBy: number;
  approvedBy: number;
  deviceId: number;
  storeId: number;
  rightCode: string;
  act: string;
  at: Date;
  expiresAt: Date;
  usedAt: Date | null;
  usedKey: string | null;
};

export type NewApprovals = {
  tokenHash: Uint8Array;
  askedBy: number;
  approvedBy: number;
  deviceId: number;
  storeId: number;
  rightCode: string;
  act: string;
  at: Date;
  expiresAt: Date;
  usedAt?: Date | null;
  usedKey?: string | null;
};

export type CredentialChecksRow = {
  sessionId: number;
  userId: number;
  at: Date;
};

export type NewCredentialChecks = {
  sessionId: number;
  userId: number;
  at: Date;
};

export type DeviceCodesRow = {
  codeHash: Uint8Array;
  deviceId: number;
  expiresAt: Date;
};

export type NewDeviceCodes = {
  codeHash: Uint8Array;
  deviceId: number;
  expiresAt: Date;
};

export type DeviceUsersRow = {
  deviceId: number;
  userId: number;
  addedAt: Date;
  passwordDay: string | null;
};

export type NewDeviceUsers = {
  deviceId: number;
  userId: number;
  addedAt?: Date;
  passwordDay?: string | null;
};

export type InstallationRow = {
  isOnly: boolean;
  isDemo: boolean;
  decidedAt: Date;
};

export type NewInstallation = {
  isOnly?: boolean;
  isDemo: boolean;
  decidedAt: Date;
};

export type KnownRightsRow = {
  rightCode: string;
  knownSince: Date;
};

export type NewKnownRights = {
  rightCode: string;
  knownSince?: Date;
};

export type LoginAttemptsRow = {
  attemptId: number;
  usernameKey: string;
  address: string;
  at: Date;
  succeeded: boolean;
};

export type NewLoginAttempts = {
  usernameKey: string;
  address: string;
  at: Date;
  succeeded: boolean;
};

export type PinTriesRow = {
  userId: number;
  askedBy: number;
  misses: number;
  lastTryAt: Date;
  turnedAway: number;
};

export type NewPinTries = {
  userId: number;
  askedBy: number;
  misses: number;
  lastTryAt: Date;
  turnedAway?: number;
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
  roleId: number;
  rightCode: string;
  setting: string;
};

export type NewRoleRights = {
  roleId: number;
  rightCode: string;
  setting: string;
};

export type RolesRow = {
  roleId: number;
  name: string;
  isAdministrator: boolean;
  lineLimitE5: number | null;
  lineLimitCents: number | null;
  wholeLimitE5: number | null;
  wholeLimitCents: number | null;
};

export type NewRoles = {
  name: string;
  isAdministrator?: boolean;
  lineLimitE5?: number | null;
  lineLimitCents?: number | null;
  wholeLimitE5?: number | null;
  wholeLimitCents?: number | null;
};

export type SessionsRow = {
  sessionId: number;
  tokenHash: Uint8Array;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  byPin: boolean;
};

export type NewSessions = {
  tokenHash: Uint8Array;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt?: Date | null;
  byPin?: boolean;
};

export type UserPinsRow = {
  userId: number;
  pinHash: string;
  setAt: Date;
  misses: number;
  lastTryAt: Date | null;
};

export type NewUserPins = {
  userId: number;
  pinHash: string;
  setAt: Date;
  misses?: number;
  lastTryAt?: Date | null;
};

export type UserRightsRow = {
  userId: number;
  rightCode: string;
  setting: string;
};

export type NewUserRights = {
  userId: number;
  rightCode: string;
  setting: string;
};

export type UserRolesRow = {
  userId: number;
  roleId: number;
};

export type NewUserRoles = {
  userId: number;
  roleId: number;
};

export type UserStoresRow = {
  userId: number;
  storeId: number;
};

export type NewUserStores = {
  userId: number;
  storeId: number;
};

export type UsersRow = {
  userId: number;
  username: string;
  usernameKey: string | null;
  displayName: string;
  email: string;
  passwordHash: string;
  lockedAt: Date | null;
  removedAt: Date | null;
  createdAt: Date;
  mustChangePassword: boolean;
};

export type NewUsers = {
  username: string;
  displayName?: string;
  email?: string;
  passwordHash: string;
  lockedAt?: Date | null;
  removedAt?: Date | null;
  createdAt?: Date;
  mustChangePassword?: boolean;
};
