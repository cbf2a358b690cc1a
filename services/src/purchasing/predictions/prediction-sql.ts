import type { SearchSource } from '../../platform/records/kinds/index.js';
import { SearchedWords } from '../../platform/records/records/index.js';

/**
 * SQL: the ids of documents whose recognized text contains the words. None if all words are too short for the index, because scanning all texts would
 * take too long.
 */
export const documentsSaying = (words: SearchedWords): string =>
  `SELECT p.document_id FROM document_predictions p WHERE ${words.areIndexed} AND ${words.heldBy('p.search_text')}`;

/** Maximum number of documents a search shows. */
const searchedMax = 200;

/** SQL: the newest matching documents, for the search across all records. */
export const searchedDocuments: NonNullable<SearchSource['alsoIds']> = (typed, bind) =>
  `${documentsSaying(new SearchedWords(typed, bind))} AND p.ecosystem_id = $1 ORDER BY p.document_id DESC LIMIT ${searchedMax}`;

/** SQL: a value of the reading of document `t`: of its main file, otherwise of its first one; null if none was read. */
const ofReading = (value: string): string => `(SELECT ${value} FROM document_predictions p
  WHERE p.ecosystem_id = t.ecosystem_id AND p.document_id = t.id
  ORDER BY p.file_id IS DISTINCT FROM t.attachment_id, p.file_id LIMIT 1)`;

/** SQL: the reading's certainty. */
export const surenessOfDocument = ofReading('p.sureness');

/** SQL: values by which people recognize the document (`ReadOnFile`). */
export const readOnFile = ofReading(`jsonb_build_object(
  'supplier', p.reading #> '{fields,supplier,value}', 'invoiceDate', p.reading #> '{fields,invoiceDate,value}',
  'total', p.reading #> '{fields,totalIncludingTax,value}', 'currency', p.reading #> '{fields,currency,value}')`);
