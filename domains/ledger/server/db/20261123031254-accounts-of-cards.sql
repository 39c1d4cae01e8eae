-- What card processors keep and what failed on its way back to a card: cardFees and refundsDue, by device. What web channels owe and keep: channelDue by
-- connection, channelDeposit by order, both of the chain, and channelFees.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment,goods,costOfGoods,shrinkage,costDifference,vendorPayable,vendorClaims,inTransit,cardFees,refundsDue,channelDue,channelDeposit,channelFees}'::text[]));
