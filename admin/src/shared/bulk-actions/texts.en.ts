export const en = {
  bulk: {
    progress: '%{ended} of %{all}',
    waits: 'The limit per minute is reached. It goes on in %{seconds} seconds.',
    results: 'Result of each',
    state: { waiting: 'waiting', busy: 'under way', skipped: 'Skipped', failed: 'Failed', stopped: 'Not reached' },
    count: {
      skipped: '%{smart_count} skipped',
      failed: '%{smart_count} failed',
      stopped: '%{smart_count} not reached',
    },
    stop: 'Stop',
    again: 'Try %{smart_count} again',
    close: 'Close',
    goesOn: 'Close, go on in the background',
    show: 'Show',
    under: '%{title}: %{ended} of %{all}',
    why: {
      stopped: 'stopped by you',
      leftEcosystem: 'you went to another ecosystem',
      PRECONDITION_FAILED: 'changed meanwhile; look at it and send it by itself',
    },
  },
};
