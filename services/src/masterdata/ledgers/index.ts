export { type LedgerForPurchases, ledgersForPurchases } from './ledgers-for-purchases.js';
export { LedgerHooks } from './ledger.hooks.js';
export { LedgerImportController, LedgersController } from './ledgers.controller.js';
export { isOnBalanceSheet, isOfRevenue } from './ledger-kind-sql.js';
export { isNotDeductible } from './without-deduction.js';
