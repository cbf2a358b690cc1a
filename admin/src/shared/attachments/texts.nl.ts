import type { en } from './texts.en';

export const nl: typeof en = {
  documents: {
    upload: 'Bestand uploaden',
    uploading: 'Bestanden onderweg',
    drop: 'of sleep bestanden hierheen, elk hoogstens 10 MB',
    download: 'Downloaden',
    form: 'Formulier',
    views: 'Formulier en bestand',
    preview: 'Voorbeeld',
    tools: 'Document',
    split: 'Splitsen',
    turn: 'Pagina %{page} draaien',
    zoomIn: 'Vergroten',
    zoomOut: 'Verkleinen',
    fitWidth: 'Passend in de breedte',
    zoom: '%{part}%',
    none: 'Er zijn nog geen bestanden.',
    remove: 'Verwijderen',
    removeTitle: '%{name} verwijderen?',
    removeText: 'Dit kan niet ongedaan worden gemaakt.',
  },
};
