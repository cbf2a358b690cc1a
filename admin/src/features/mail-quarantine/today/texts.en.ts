export const en = {
  waiting: {
    'quarantined-mails': {
      title: 'Mail in quarantine',
      count: '%{count} mail waits in quarantine |||| %{count} mails wait in quarantine',
      when: 'Received on %{date}',
    },
  },
};
