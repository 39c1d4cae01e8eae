/** One transaction t, $1, of any of the stores $2. */
export const ONE_OF_STORES = 'from transactions t where t.transaction_id = $1 and t.store_id = any($2)';
