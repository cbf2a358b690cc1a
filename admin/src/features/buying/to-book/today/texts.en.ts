export const en = {
  waiting: {
    'purchases-to-book': {
      title: 'Purchases to book',
      count_one: '%{count} purchase is to be booked by finance',
      count_other: '%{count} purchases are to be booked by finance',
      when: 'Asked on %{date}',
    },
  },
};
