export const en = {
  resources: {
    ledgers: {
      empty: 'Bookkeeping accounts stand here. Add them one by one, or import them from your bookkeeping.',
      fields: { name: 'Name', value: 'Number', description: 'Description', vatNotDeductible: 'VAT not deductible' },
      errors: { value: { required: 'Value is a required field', DUPLICATE: 'Another ledger has this number already.' } },
    },
  },
};
