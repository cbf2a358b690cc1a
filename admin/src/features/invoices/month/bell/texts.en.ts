export const en = {
  bell: {
    kinds: {
      'export-ready': {
        name: 'The export for the accountant is ready',
        done: '%{by} closed %{month} of %{title}: the export for the accountant is ready',
        happened: '%{month} of %{title} is closed: the export for the accountant is ready',
      },
    },
  },
};
