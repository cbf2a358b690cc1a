export const en = {
  waiting: {
    'quarantined-mails': {
      title: 'Mail in quarantine',
      count_one: '%{count} mail waits in quarantine',
      count_other: '%{count} mails wait in quarantine',
      when: 'Received on %{date}',
    },
  },
};
