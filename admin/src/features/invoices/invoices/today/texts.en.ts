export const en = {
  waiting: {
    'unsent-invoices': {
      title: 'Booked, not sent yet',
      count: '%{count} not sent yet',
      when: 'Booked %{relative}',
    },
    'late-invoices': {
      title: 'Late invoices',
      count_one: '%{count} invoice late',
      count_other: '%{count} invoices late',
      when_one: '%{days} day late',
      when_other: '%{days} days late',
    },
    'owed-invoices': {
      title: 'To refund',
      count_one: '%{count} invoice of which money goes back to the customer',
      count_other: '%{count} invoices of which money goes back to the customer',
      when: 'Since %{date}',
    },
    'invoices-to-pay': {
      title: 'Purchase invoices to pay',
      count_one: '%{count} purchase invoice to pay',
      count_other: '%{count} purchase invoices to pay',
      when: 'Due %{date}',
    },
    'due-invoices': {
      title: 'Due within a week',
      count_one: '%{count} invoice due within a week',
      count_other: '%{count} invoices due within a week',
      when: 'Due %{relative}',
    },
  },
};
