export const en = {
  settingsHome: {
    intro: 'What can be set for %{ecosystem}, for your team and for yourself.',
    own: 'My profile',
  },
};
