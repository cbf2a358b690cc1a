const picture = <T extends string>(mediaType: T, ...base64: readonly string[]) => ({
  mediaType,
  data: new Uint8Array(Buffer.from(base64.join(''), 'base64')),
});

/** A logo of 96 × 32 with a palette and transparency, so that samples need no file. */
export const sampleLogo = picture(
  'image/png',
  ...[
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgBAMAAAAf7mBnAAAAMFBMVEVMaXEKbk4AAAALbU4Jbk4Kbk8LbU4Kbk4Kbk4Jbk4LbU8K',
    'bk4KbU8KbU4Lbk/ywU7fZJh0AAAADnRSTlMA7wFUMdc+vschgdrYfrxyTIoAAAAJcEhZcwAACxMAAAsTAQCanBgAAADASURBVDiN',
    'Y2CgD1BZflC0yoF49cr73r179+6NEbHqOftA6t+9ezGBSA2JEPXv3okRp54Npv7duwSiNExEaJAkRj0T1AdgXyiAhf7jBAwMDAzM',
    'CPXv3hkQoUEbWUMAERr8kDU8IULDOmQNr4jQUIes4TkRGvYha3hDhAY5ZA0PaaFhH7KGp7Tw9DpkDW9pEXE6pCYNZlITHxOpyZuB',
    '1AzEQHIWZSC1EGAguZhhUI4DJwtIEBEFWJYHitaSUFTSFAAAvka1ErHswToAAAAASUVORK5CYII=',
  ],
);

/** The same in greyscale as JPEG. */
export const samplePhoto = picture(
  'image/jpeg',
  ...[
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
    'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAgAGAD',
    'ASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAABQAGBAP/xAAmEAABAwIEBgMAAAAAAAAAAAABAAMEAiEGERMxIkFRYaHRQ4HB',
    '/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ANZLlNQ2C68cgNgNyegWdkYh',
    'luVHRFLVPK2Z8qxG/U5P0s+FqkW7m/pEIF4+IZbdQ1hS7TztkfC0USW1MYDrJzBsQdwehWGS+HH6m55az4XaTbuL+0GpUpEoFlIl',
    'SBZSJUgWUiV1wfk+v1ADiNipufq5cLtIv3FvSIW5lxWpjBaeGYOxG4PULOyMPS26joml2nlfI+UBCXw4xU5PLuXC1Sb9zb2qPh6W',
    '5UNY0tU875nwtFEitQ2A0yMgNydyepQe6JSykBKkspASpLKQErrg/J9fq61IP//Z',
  ],
);
