-- What posted minutes and repair bills of the bench made goods dearer: of a store. Wages and bills are expenses in the books; this takes out of them what
-- is in the goods.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment,goods,costOfGoods,shrinkage,costDifference,vendorPayable,vendorClaims,inTransit,cardFees,refundsDue,channelDue,channelDeposit,channelFees,offlineDifference,benchWork}'::text[]));
