// Rows of settings. Written by npm run schema; don't edit.

export type ClientSettingsRow = {
  storeId: number;
  name: string;
  value: string;
  version: number;
  changedAt: Date;
  changedBy: number | null;
};

export type NewClientSettings = {
  storeId: number;
  name: string;
  value: string;
  version?: number;
  changedAt?: Date;
  changedBy?: number | null;
};

export type StationSettingsRow = {
  deviceId: number;
  name: string;
  value: string;
  changedAt: Date;
  version: number;
  changedBy: number | null;
};

export type NewStationSettings = {
  deviceId: number;
  name: string;
  value: string;
  changedAt?: Date;
  version?: number;
  changedBy?: number | null;
};

export type UserSettingsRow = {
  userId: number;
  name: string;
  value: string;
  changedAt: Date;
};

export type NewUserSettings = {
  userId: number;
  name: string;
  value: string;
  changedAt?: Date;
};
