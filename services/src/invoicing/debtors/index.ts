export { CustomerAccounts, type Events } from './customer-accounts.service.js';
export type { FurtherEvents } from './customer-sql.js';
export { DebtorFigures } from './debtor-figures.service.js';
export { DebtorFiguresController } from './debtor-figures.controller.js';
export { PaymentMonths } from './payment-months.service.js';
