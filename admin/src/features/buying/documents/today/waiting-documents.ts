import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import { documentPaths } from '../document-addresses';

const texts = textsOf('features/buying/documents/today');
const placeName: WaitingKind['placeName'] = ({ teams }, place) => teams.find(({ teamId }) => teamId === place)?.name;

/** The user's own declined documents, to be corrected and submitted again. */
export const declinedDocuments: WaitingKind = {
  name: 'declined-documents',
  handledIn: 'costs',
  meaning: 'needsYou',
  texts,
  list: ({ paths }) =>
    `${documentPaths(paths).declarations}?${new URLSearchParams({ filter: JSON.stringify({ documentStatus: ['declined'] }) }).toString()}`,
  placeName,
  opens: ({ paths }, { id }) => documentPaths(paths).declaration(id),
  counts: { page: 'declarations' },
};

/** Documents that can become a purchase now. */
export const documentsToProcess: WaitingKind = {
  name: 'documents-to-process',
  meaning: 'waiting',
  workOf: 'finance',
  texts,
  list: ({ paths }) => documentPaths(paths).inbox,
  placeName,
  opens: ({ paths }, { id }) => documentPaths(paths).inInbox(id),
  counts: { page: 'inbox' },
};
