export const en = {
  waiting: {
    'late-invoices': {
      title: 'Late invoices',
      count: '%{count} invoice late |||| %{count} invoices late',
      when: '%{days} day late |||| %{days} days late',
    },
    'owed-invoices': {
      title: 'To refund',
      count: '%{count} credit invoice not refunded yet |||| %{count} credit invoices not refunded yet',
      when: 'Credited %{relative}',
    },
    'due-invoices': {
      title: 'Due this week',
      count: '%{count} invoice due within a week |||| %{count} invoices due within a week',
      when: 'Due %{relative}',
    },
  },
};
