export {
  amountOf,
  minorUnits,
  PaymentProviderAway,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderStatus,
  RefundRefused,
} from './payment-provider.js';
export { PaymentProviders } from './payment-providers.service.js';
export { testOutcomes, type TestPayment, TestPayments } from './test-payments.service.js';
export { settled } from './test-provider.js';
