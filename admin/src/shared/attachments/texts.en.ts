export const en = {
  documents: {
    upload: 'Upload a file',
    uploading: 'Files on their way',
    drop: 'or drop files here, at most 10 MB each',
    download: 'Download',
    form: 'Form',
    views: 'Form and file',
    preview: 'Preview',
    none: 'There are no documents yet.',
    remove: 'Remove',
    removeTitle: 'Remove %{name}?',
    removeText: 'This cannot be undone.',
  },
};
