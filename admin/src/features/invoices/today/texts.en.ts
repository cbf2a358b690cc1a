export const en = {
  waiting: {
    'unsent-invoices': {
      title: 'Booked, not sent yet',
      count: '%{count} not sent yet',
      when: 'Booked %{relative}',
    },
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
    'invoices-to-pay': {
      title: 'Purchase invoices to pay',
      count: '%{count} purchase invoice to pay |||| %{count} purchase invoices to pay',
      when: 'Due %{date}',
    },
    'due-invoices': {
      title: 'Due within a week',
      count: '%{count} invoice due within a week |||| %{count} invoices due within a week',
      when: 'Due %{relative}',
    },
  },
};
