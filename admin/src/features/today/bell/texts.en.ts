export const en = {
  bell: {
    kinds: {
      'process-blocked': {
        name: 'A process stops until someone fixes something',
        done: 'Stopped: %{title} waits for something to be fixed (%{by})',
        happened: 'Stopped: %{title} waits for something to be fixed',
      },
    },
  },
};
