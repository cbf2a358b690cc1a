export { CustomerAccounts, type Events } from './customer-accounts.service.js';
export { type FurtherEvents, owedBy } from './customer-sql.js';
export { DebtorFigures } from './debtor-figures.service.js';
export { DebtorFiguresController } from './debtor-figures.controller.js';
export { PaymentMonths } from './payment-months.service.js';
export { DebtorsByCustomer } from './debtors.service.js';
export { DebtorsController } from './debtors.controller.js';
export { amounts, type BucketSum, byBucket } from './debtor-figures.service.js';
export { bucketOn } from './figures-sql.js';
