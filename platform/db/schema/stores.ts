// Rows of stores. Written by npm run schema; don't edit.

export type DevicesRow = {
  device_id: number;
  store_id: number;
  number: number;
  description: string;
  kind: string;
  is_active: boolean;
  last_receipt: number;
};

export type NewDevices = {
  store_id: number;
  number: number;
  description: string;
  kind: string;
  is_active?: boolean;
  last_receipt?: number;
};

export type StoresRow = {
  store_id: number;
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  time_zone: string;
  cutoff_hour: number;
  is_active: boolean;
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
  time_zone?: string;
  cutoff_hour?: number;
  is_active?: boolean;
  place?: number;
};
