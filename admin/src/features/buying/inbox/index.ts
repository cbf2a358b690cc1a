import { fetchedLater } from '../../../shell/fetching';

/** A document with its paper, as the inbox shows it. */
export const DocumentRecord = fetchedLater(() => import('./form/document-record'));
