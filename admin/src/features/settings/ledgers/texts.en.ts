export const en = {
  ledgers: { none: 'No ledgers found' },
  resources: {
    ledgers: {
      empty: 'Here you keep the accounts of the books. Add them one by one, or import them from your bookkeeping.',
      fields: { name: 'Name', value: 'Number', description: 'Description', vatNotDeductible: 'VAT not deductible', kind: 'What for' },
      choices: { kind: { costs: 'Costs', balance: 'Balance sheet', revenue: 'Revenue' } },
      errors: { value: { required: 'Value is a required field', DUPLICATE: 'Another ledger has this number already.' } },
    },
  },
};
