// Rows of stores. Written by npm run schema; don't edit.

export type DevicesRow = {
  deviceId: number;
  storeId: number;
  number: number;
  description: string;
  kind: string;
  isActive: boolean;
  lastReceipt: number;
};

export type NewDevices = {
  storeId: number;
  number: number;
  description: string;
  kind: string;
  isActive?: boolean;
  lastReceipt?: number;
};

export type StoresRow = {
  storeId: number;
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
  cutoffHour: number;
  isActive: boolean;
  place: number;
};

export type NewStores = {
  name: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  timeZone?: string;
  cutoffHour?: number;
  isActive?: boolean;
  place?: number;
};
