export const en = {
  waiting: {
    'approvals-to-give': {
      title: 'Waiting for your approval',
      count: '%{count} purchase waits for your approval |||| %{count} purchases wait for your approval',
      when: 'Since %{date}',
    },
    'declined-purchases': {
      title: 'Declined purchases',
      count: '%{count} purchase of yours was declined |||| %{count} purchases of yours were declined',
      when: 'Declined on %{date}',
    },
    'purchases-to-book': {
      title: 'Purchases to book',
      count: '%{count} purchase is to be booked by finance |||| %{count} purchases are to be booked by finance',
      when: 'Asked on %{date}',
    },
  },
};
