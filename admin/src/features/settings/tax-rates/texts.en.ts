export const en = {
  resources: {
    'tax-rates': {
      empty: 'Here you keep the rates that invoice lines can have.',
      fields: { description: 'Description', percentage: 'Percentage', isExempt: 'Exempt', isRelayed: 'Reverse charged' },
    },
  },
};
