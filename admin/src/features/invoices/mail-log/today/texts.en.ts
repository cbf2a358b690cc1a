export const en = {
  waiting: {
    mails: {
      title: 'Mails that did not arrive',
      count_one: '%{count} mail did not arrive',
      count_other: '%{count} mails did not arrive',
      when: 'Since %{date}',
    },
  },
};
