export const en = {
  waiting: {
    'purchases-to-book': {
      title: 'Purchases to book',
      count_one: '%{count} purchase to book',
      count_other: '%{count} purchases to book',
      when: 'Asked on %{date}',
    },
  },
};
