export { PaymentMethodSelect } from './payment-method-select';
export { paymentMethods, supplierPaymentMethods, usePaymentMethodName } from './payment-methods';
