export const en = {
  today: {
    title: 'Today',
    back: 'Back to Today',
    all: 'Show all %{count}',
    first: 'These are the first %{shown} of %{count}.',
    done: 'All done',
    nothing: 'Nothing waits for you.',
    lookedAt: 'Looked at: %{kinds}.',
    gone: 'None left.',
    place: '%{name}: %{count}',
  },
  waiting: {
    processes: {
      title: 'Action required',
      count_one: '%{count} process needs action',
      count_other: '%{count} processes need action',
      when: 'Stopped %{relative}',
    },
  },
};
