// Which answers are old once cash moved or was counted?
import {
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getDrawer,
  getLastClosedAmount,
  isCashDrawerReady,
} from '#domains/cash/contract/calls.ts';
import {
  getBankOffer,
  getDrawerInfoDetails,
  getDrawerTakings,
  getTodaysCashSummary,
  getTransfersByPos,
} from '#domains/cash/contract/moves.ts';

/** Every read of drawers, sessions and movements. */
export const cashReads = [
  getDrawer,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getLastClosedAmount,
  isCashDrawerReady,
  getDrawerTakings,
  getDrawerInfoDetails,
  getBankOffer,
  getTransfersByPos,
  getTodaysCashSummary,
] as const;
