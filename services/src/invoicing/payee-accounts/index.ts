export { joinedAccount, PayeeAccountRows, payeeAccountHistory } from './payee-accounts.repository.js';
export { PayeeAccounts } from './payee-accounts.service.js';
export { OwnAccountController } from './own-account.controller.js';
export { PayeeAccountsController } from './payee-accounts.controller.js';
