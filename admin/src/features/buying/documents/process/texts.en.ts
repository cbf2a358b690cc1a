export const en = {
  process: {
    'document-prediction': {
      name: 'Reading the document',
      step: { read: 'Reading the files' },
      done: { read: 'The files were read', reopened: 'A file was added, which is read as well' },
      waitsFor: {},
      nextAction: { tryAgain: 'Tried again automatically' },
    },
  },
};
