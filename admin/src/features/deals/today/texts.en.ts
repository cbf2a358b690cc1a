export const en = {
  waiting: {
    'deals-to-invoice': {
      title: 'Deals to invoice',
      count: '%{count} deal to invoice |||| %{count} deals to invoice',
      when: 'Deal of %{date}',
    },
  },
};
