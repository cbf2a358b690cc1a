export { PaymentMethodSelect } from './payment-method-select';
export { paymentMethods, usePaymentMethodName } from './payment-methods';
