export { type PaymentAttempt, PaymentAttempts } from './payment-attempts.repository.js';
export { PaymentFollowing } from './payment-following.service.js';
export { PaymentKeys } from './payment-keys.service.js';
export { PaymentLedger } from './payment-ledger.repository.js';
export { hashOfSecret, PaymentLinks } from './payment-links.service.js';
export { nextPollInMs, overdueAtMs, waitingForPayment } from './payment-polling.rules.js';
export { PaymentProvider, PaymentProviderAway, type ProviderStatus } from './payment-provider.service.js';
export { paymentStatusOf, remainingOf } from './payment-status.rules.js';
export { Payments } from './payments.service.js';
