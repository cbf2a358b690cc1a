export const en = {
  paymentMethods: { 1: 'Private paid in advance', 2: 'Still to be paid via bank', 3: 'Creditcard', 4: 'Direct debit' },
};
