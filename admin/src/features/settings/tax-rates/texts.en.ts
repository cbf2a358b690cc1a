export const en = {
  resources: {
    'tax-rates': {
      empty: 'The rates that invoice lines can have stand here.',
      fields: { description: 'Description', percentage: 'Percentage', isExempt: 'Exempt', isRelayed: 'Reverse charged' },
    },
  },
};
