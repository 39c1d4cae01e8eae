-- What goods are worth and what became of their cost: goods, costOfGoods, shrinkage and costDifference of a store; vendorPayable and vendorClaims of a store
-- and vendor; inTransit of the chain, by transfer.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment,goods,costOfGoods,shrinkage,costDifference,vendorPayable,vendorClaims,inTransit}'::text[]));
