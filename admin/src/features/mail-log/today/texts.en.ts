export const en = {
  waiting: {
    mails: {
      title: 'Mails that did not arrive',
      count: '%{count} mail did not arrive |||| %{count} mails did not arrive',
      when: 'Since %{date}',
    },
  },
};
