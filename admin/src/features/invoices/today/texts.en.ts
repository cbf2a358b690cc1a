export const en = {
  waiting: {
    'late-invoices': {
      title: 'Late invoices',
      count: '%{count} invoice late |||| %{count} invoices late',
      when: '%{days} day late |||| %{days} days late',
    },
    'owed-invoices': {
      title: 'To refund',
      count: '%{count} invoice of which money goes back to the customer |||| %{count} invoices of which money goes back to the customer',
      when: 'Since %{date}',
    },
    'due-invoices': {
      title: 'Due this week',
      count: '%{count} invoice due within a week |||| %{count} invoices due within a week',
      when: 'Due %{relative}',
    },
  },
};
