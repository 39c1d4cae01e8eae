/** Where a vendor's goods are checked in; ?transfer= names the check-in. */
export const CHECK_IN_PATH = '/vendors/check-in';
