export { financeChangesOf } from './moved-payables.js';
export { accountReason, type AccountReason, type PayableAccount } from './payable-account.rules.js';
export {
  accountColumns,
  hasAccount,
  isAccountPayable,
  joinedAccount,
  payeeAccountHistory,
  PayeeAccountRows,
} from './payee-accounts.repository.js';
export { ownAccounts, PayeeAccounts } from './payee-accounts.service.js';
export { InvoiceAccounts } from './invoice-accounts.service.js';
export { InvoiceAccountsController } from './invoice-accounts.controller.js';
export { OwnAccountController } from './own-account.controller.js';
export { PayeeAccountsController } from './payee-accounts.controller.js';
