export const en = {
  products: {
    edit: 'Edit product',
    activities: 'Connected activities',
    team: 'Team',
    activity: 'Activity',
    add: 'Connect',
    none: 'No activities are connected yet.',
    removeActivity: 'Remove',
  },
  resources: {
    products: {
      empty: 'Here you keep what you sell and buy, with its price. Lines of deals and purchases are made from it.',
      fields: { name: 'Name', price: 'Price', ledger: 'Ledger', taxRateId: 'Tax rate', footprintProducts: 'Footprint products' },
      errors: { ledger: { required: 'A ledger is required' }, taxRateId: { required: 'A tax rate is required' } },
    },
  },
};
