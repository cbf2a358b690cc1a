export const en = {
  waiting: {
    'approvals-to-give': {
      title: 'Waiting for your approval',
      count_one: '%{count} purchase waits for your approval',
      count_other: '%{count} purchases wait for your approval',
      when: 'Since %{date}',
    },
    'declined-purchases': {
      title: 'Declined purchases',
      count_one: '%{count} purchase of yours was declined',
      count_other: '%{count} purchases of yours were declined',
      when: 'Declined on %{date}',
    },
  },
};
