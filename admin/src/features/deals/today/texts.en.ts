export const en = {
  waiting: {
    'deals-to-invoice': {
      title: 'Needs to be invoiced yet',
      count: '%{count} deal needs to be invoiced yet |||| %{count} deals need to be invoiced yet',
      when: 'Deal of %{date}',
    },
  },
};
