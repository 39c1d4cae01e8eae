// Rows of settings. Written by npm run schema; don't edit.

export type ClientSettingsRow = {
  store_id: number;
  name: string;
  value: string;
  version: number;
  changed_at: Date;
  changed_by: number | null;
};

export type NewClientSettings = {
  store_id: number;
  name: string;
  value: string;
  version?: number;
  changed_at?: Date;
  changed_by?: number | null;
};

export type StationSettingsRow = {
  device_id: number;
  name: string;
  value: string;
  changed_at: Date;
  version: number;
  changed_by: number | null;
};

export type NewStationSettings = {
  device_id: number;
  name: string;
  value: string;
  changed_at?: Date;
  version?: number;
  changed_by?: number | null;
};

export type UserSettingsRow = {
  user_id: number;
  name: string;
  value: string;
  changed_at: Date;
};

export type NewUserSettings = {
  user_id: number;
  name: string;
  value: string;
  changed_at?: Date;
};
