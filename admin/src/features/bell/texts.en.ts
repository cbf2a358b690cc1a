export const en = {
  bellPage: {
    intro:
      'What colleagues do that concerns you comes to the bell. Choose for each kind whether you get a mail as well, here in %{ecosystem}.',
    stays: 'Someone is waiting for this, so it stays in the bell and on Today.',
    columns: { kind: 'What happened', choice: 'How you hear of it' },
    choices: { mail: 'Mail and bell', bell: 'Bell only', none: 'Nothing' },
  },
};
