export const en = {
  waiting: {
    'deals-to-invoice': {
      title: 'Needs to be invoiced yet',
      count_one: '%{count} deal needs to be invoiced yet',
      count_other: '%{count} deals need to be invoiced yet',
      when: 'Deal of %{date}',
    },
  },
};
