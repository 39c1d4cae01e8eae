// Which account holds the money of a device's drawer?

export type DrawerAccount = {
  readonly store: number;
  readonly kind: 'drawer' | 'vault';
  readonly ref: number;
};

/** The account of a device's drawer, or of the vault when the device is the store's vault (CASH-04). */
export const drawerAccount = (device: {
  storeId: number;
  deviceId: number;
  isVault: boolean;
}): DrawerAccount => ({
  store: device.storeId,
  kind: device.isVault ? 'vault' : 'drawer',
  ref: device.deviceId,
});
