import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { found } from '../../platform/problems/index.js';
import type { KeptReading, KeptWord, Prediction } from './predictions.rules.js';

export type StoredPrediction = Pick<Prediction, 'refusal' | 'sureness'> & { fileId: number; reading: KeptReading | null };
export interface LockedDocument {
  version: number;
  teamId: number;
}
interface ChosenOfDocument {
  attachmentId: number | null;
  organizationId: number | null;
}

/** One row for each file of a document that was read. */
@Injectable()
export class PredictionRows {
  /** Files come and go with the document locked, so that what was found holds until the transaction ends. */
  async lockedDocument(tx: Tx, ctx: RequestContext, documentId: number): Promise<LockedDocument | undefined> {
    const [row] = (await tx.query(
      `SELECT version, team_id AS "teamId" FROM inbox_documents WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`,
      [ctx.ecosystemId, documentId],
    )) as LockedDocument[];
    return row;
  }

  /** Which file and which supplier the document is about, as it says itself. */
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

  /** None while it was not read. */
  async wordsOf(tx: Tx, ctx: RequestContext, documentId: number, fileId: number): Promise<KeptWord[]> {
    const [row] = (await tx.query(`SELECT words FROM document_predictions WHERE ecosystem_id = $1 AND document_id = $2 AND file_id = $3`, [
      ctx.ecosystemId,
      documentId,
      fileId,
    ])) as { words: KeptWord[] }[];
    return row?.words ?? [];
  }

  /** What was read first stays; answers whether this was it. */
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

  /** From another document with the same file, which says the same; answers whether there is one. */
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
