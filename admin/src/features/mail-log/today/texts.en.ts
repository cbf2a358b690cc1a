export const en = {
  waiting: {
    mails: {
      title: 'Mails that did not arrive',
      count: '%{count} mail did not arrive |||| %{count} mails did not arrive',
      when: 'Since %{date}',
      state: { deferred: 'Did not get through yet', failed: 'Refused', bounced: 'Sent back', queued: 'Being sent', sent: 'Sent' },
    },
  },
};
