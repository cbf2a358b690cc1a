import { Injectable } from '@nestjs/common';
import type { SearchSource } from '../../platform/records/kinds/index.js';
import { SearchedWords } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { StoredReading, StoredWord, Prediction } from './predictions.rules.js';

export type StoredPrediction = Pick<Prediction, 'refusal' | 'sureness'> & { fileId: number; reading: StoredReading | null };
export interface LockedDocument {
  version: number;
  teamId: number;
}
interface ChosenOfDocument {
  attachmentId: number | null;
  organizationId: number | null;
}

const newestDeclared = 500;

/** One row per read file of a document. */
@Injectable()
export class PredictionRows {
  /** Files are added and removed with the document locked, so results stay valid until the transaction ends. */
  async lockedDocument(tx: Tx, ctx: RequestContext, documentId: number): Promise<LockedDocument | undefined> {
    const [row] = (await tx.query(
      `SELECT version, team_id AS "teamId" FROM inbox_documents WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`,
      [ctx.ecosystemId, documentId],
    )) as LockedDocument[];
    return row;
  }

  /** Returns the name of the person who sent or uploaded the document; null if unknown. */
  async senderOf(tx: Tx, ctx: RequestContext, documentId: number): Promise<string | null> {
    const [row] = (await tx.query(`SELECT person_name(initiator_id) AS name FROM inbox_documents WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      documentId,
    ])) as { name: string | null }[];
    return row?.name ?? null;
  }

  /** Returns the shops that the newest declarations of this ecosystem name. */
  async shopsDeclared(tx: Tx, ctx: RequestContext): Promise<string[]> {
    const rows = (await tx.query(
      `SELECT DISTINCT shop FROM (SELECT shop FROM inbox_documents WHERE ecosystem_id = $1 ORDER BY id DESC LIMIT ${newestDeclared}) d
       WHERE btrim(shop) <> ''`,
      [ctx.ecosystemId],
    )) as { shop: string }[];
    return rows.map(({ shop }) => shop);
  }

  /** Returns the document's own main file and supplier. */
  async chosen(tx: Tx, ctx: RequestContext, documentId: number): Promise<ChosenOfDocument> {
    const [row] = (await tx.query(
      `SELECT attachment_id AS "attachmentId", organization_id AS "organizationId" FROM inbox_documents WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, documentId],
    )) as ChosenOfDocument[];
    return found(row);
  }

  async readFileIds(tx: Tx, ctx: RequestContext, documentId: number): Promise<Set<number>> {
    const rows = (await tx.query(`SELECT file_id AS "fileId" FROM document_predictions WHERE ecosystem_id = $1 AND document_id = $2`, [
      ctx.ecosystemId,
      documentId,
    ])) as { fileId: number }[];
    return new Set(rows.map(({ fileId }) => fileId));
  }

  async of(tx: Tx, ctx: RequestContext, documentId: number, fileId: number): Promise<StoredPrediction | undefined> {
    const [row] = (await tx.query(
      `SELECT file_id AS "fileId", refusal, sureness, reading FROM document_predictions
       WHERE ecosystem_id = $1 AND document_id = $2 AND file_id = $3`,
      [ctx.ecosystemId, documentId, fileId],
    )) as StoredPrediction[];
    return row;
  }

  /** Returns an empty list if the file was not read. */
  async wordsOf(tx: Tx, ctx: RequestContext, documentId: number, fileId: number): Promise<StoredWord[]> {
    const [row] = (await tx.query(`SELECT words FROM document_predictions WHERE ecosystem_id = $1 AND document_id = $2 AND file_id = $3`, [
      ctx.ecosystemId,
      documentId,
      fileId,
    ])) as { words: StoredWord[] }[];
    return row?.words ?? [];
  }

  /** Adds a reading unless one exists; returns whether it was added. */
  async add(
    tx: Tx,
    ctx: RequestContext,
    file: { documentId: number; fileId: number; sha256: string },
    { refusal, sureness, reading, words, text, tookMs }: Prediction,
  ): Promise<boolean> {
    const rows = (await tx.query(
      `INSERT INTO document_predictions (ecosystem_id, document_id, file_id, sha256, refusal, sureness, reading, words, recognized_text, took_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING file_id`,
      [
        ...[ctx.ecosystemId, file.documentId, file.fileId, file.sha256],
        ...[refusal, sureness, reading && JSON.stringify(reading), JSON.stringify(words), text, tookMs],
      ],
    )) as unknown[];
    return rows.length > 0;
  }

  async remove(tx: Tx, ctx: RequestContext, documentId: number, fileId: number): Promise<void> {
    await tx.query(`DELETE FROM document_predictions WHERE ecosystem_id = $1 AND document_id = $2 AND file_id = $3`, [
      ctx.ecosystemId,
      documentId,
      fileId,
    ]);
  }

  /** Copies the reading of another document with the same file; returns whether one exists. */
  async addFromSameContent(tx: Tx, ctx: RequestContext, file: { documentId: number; fileId: number; sha256: string }): Promise<boolean> {
    const rows = (await tx.query(
      `INSERT INTO document_predictions (ecosystem_id, document_id, file_id, sha256, sureness, reading, words, recognized_text, took_ms)
       SELECT ecosystem_id, $2, $3, sha256, sureness, reading, words, recognized_text, took_ms FROM document_predictions
       WHERE ecosystem_id = $1 AND sha256 = $4 AND refusal IS NULL AND NOT reading->'findings' @> '[{"code": "OTHER_RECOGNIZER"}]'
       ORDER BY read_at DESC LIMIT 1 ON CONFLICT DO NOTHING RETURNING file_id`,
      [ctx.ecosystemId, file.documentId, file.fileId, file.sha256],
    )) as unknown[];
    return rows.length > 0;
  }
}

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

/** SQL: a text that was read on the file of document `t`. */
export const textOnFile = (field: 'supplier' | 'reference'): string => ofReading(`p.reading #>> '{fields,${field},value}'`);

/** SQL: the values by which the inbox is sorted as it reads: what was saved, else what was read on the file. */
export const shownOnFile = {
  // Stored with the document by triggers on both tables, so that an index has this order.
  purchaseInvoiceDate: 't.shown_date',
  documentValue: `coalesce(t.document_value, ${ofReading(`CASE jsonb_typeof(p.reading #> '{fields,totalIncludingTax,value}')
    WHEN 'number' THEN (p.reading #>> '{fields,totalIncludingTax,value}')::numeric END`)})`,
};
