export const en = {
  resources: {
    'tax-rate-rules': {
      empty: 'Rules say which tax rate an organization gets, by its country and VAT number.',
      fields: { name: 'Name', countryIso2: 'Country code', isExEu: 'Ex-Europe', needsVatNumber: 'Needs VAT number', taxRate: 'Tax rate' },
    },
  },
};
