import { Injectable } from '@nestjs/common';
import type { MailInQuarantine } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import type { LeftOut, Refusal } from './mail-files.rules.js';

/** Result for a file of a mail. */
export type FileOutcome = LeftOut | { fileName: string; because: 'document' | 'repeated'; documentId: number };

export interface ReceivedMail {
  recipient: string;
  sender: string;
  subject: string;
  teamId: number | null;
  size: number;
  status: Extract<MailStatus, 'taken' | 'repeated' | 'quarantined'>;
  reason: Refusal | null;
  files: FileOutcome[];
  /** The original mail, if it was not taken. */
  fileId: number | null;
  /** Set for fetched mails. */
  contentHash: string | null;
}

export interface KeptMail {
  recipient: string;
  sender: string;
  teamId: number | null;
  size: number;
  fileId: number | null;
}
type QuarantinedMail = Omit<MailInQuarantine, 'isWhole' | 'text' | 'files'> & { fileId: number | null };
/** Result for a mail; mails that await a decision by finance are quarantined. */
export type MailStatus = 'taken' | 'repeated' | 'quarantined' | 'released' | 'deleted';

/** Received mails, and the key that ensures one document per file however often it is mailed. */
@Injectable()
export class ReceivedMails {
  /** Adds a mail and returns its id. */
  async add(tx: Tx, ctx: RequestContext, mail: ReceivedMail): Promise<number> {
    const [row] = (await tx.query(
      `INSERT INTO received_mails (ecosystem_id, recipient, sender, subject, team_id, size, status, reason, files, file_id, content_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11) RETURNING id`,
      [
        ...[ctx.ecosystemId, mail.recipient, mail.sender, mail.subject, mail.teamId, mail.size, mail.status, mail.reason],
        ...[JSON.stringify(mail.files), mail.fileId, mail.contentHash],
      ],
    )) as { id: number }[];
    return row!.id;
  }

  /** Returns whether a mail with this content was fetched before. */
  async has(tx: Tx, ctx: RequestContext, contentHash: string): Promise<boolean> {
    const rows = await tx.query(`SELECT FROM received_mails WHERE ecosystem_id = $1 AND content_hash = $2`, [ctx.ecosystemId, contentHash]);
    return (rows as unknown[]).length > 0;
  }

  async quarantined(tx: Tx, ctx: RequestContext, id: number): Promise<QuarantinedMail> {
    const [mail] = (await tx.query(
      `SELECT id, created_at AS "receivedAt", sender, subject, reason, recipient, team_id AS "teamId", size, file_id AS "fileId"
       FROM received_mails WHERE ecosystem_id = $1 AND id = $2 AND status = 'quarantined'`,
      [ctx.ecosystemId, id],
    )) as (Omit<QuarantinedMail, 'receivedAt'> & { receivedAt: Date })[];
    const { receivedAt, ...rest } = found(mail);
    return { ...rest, receivedAt: receivedAt.toISOString() };
  }

  async quarantinedBytes(tx: Tx, ctx: RequestContext): Promise<number> {
    const [row] = (await tx.query(
      `SELECT coalesce(sum(size), 0)::float8 AS bytes FROM received_mails
       WHERE ecosystem_id = $1 AND status = 'quarantined' AND file_id IS NOT NULL`,
      [ctx.ecosystemId],
    )) as [{ bytes: number }];
    return row.bytes;
  }

  /** Locks a mail that is still in quarantine, or was deleted from it, so that it is released once. */
  async locked(tx: Tx, ctx: RequestContext, id: number, status: 'quarantined' | 'deleted' = 'quarantined'): Promise<KeptMail> {
    const [mail] = (await tx.query(
      `SELECT recipient, sender, team_id AS "teamId", size, file_id AS "fileId" FROM received_mails
       WHERE ecosystem_id = $1 AND id = $2 AND status = $3 FOR UPDATE`,
      [ctx.ecosystemId, id, status],
    )) as KeptMail[];
    return found(mail);
  }

  /** Updates a mail and returns its new version. */
  async change(tx: Tx, ctx: RequestContext, id: number, status: MailStatus, files?: readonly FileOutcome[]): Promise<number> {
    const [rows] = (await tx.query(
      `UPDATE received_mails SET status = $3, files = coalesce($4::jsonb, files), version = version + 1, updated_at = now()
       WHERE ecosystem_id = $1 AND id = $2 RETURNING version`,
      [ctx.ecosystemId, id, status, files ? JSON.stringify(files) : null],
    )) as [{ version: number }[]];
    return rows[0]!.version;
  }

  /**
   * Returns the document that a file became, unless it was archived since. The first caller holds the key until its transaction ends;
   * others wait here and then find the document. Callers claim files in the order of their hashes.
   */
  async claim(tx: Tx, ctx: RequestContext, sha256: string): Promise<number | undefined> {
    const key = [ctx.ecosystemId, sha256];
    await tx.query(`INSERT INTO mailed_files (ecosystem_id, sha256) VALUES ($1, $2) ON CONFLICT DO NOTHING`, key);
    await tx.query(`SELECT FROM mailed_files WHERE ecosystem_id = $1 AND sha256 = $2 FOR UPDATE`, key);
    // A separate statement, so that it sees what was committed while waiting for the lock.
    const [row] = (await tx.query(
      `SELECT d.id FROM mailed_files f JOIN inbox_documents d ON d.ecosystem_id = f.ecosystem_id AND d.id = f.document_id
       WHERE f.ecosystem_id = $1 AND f.sha256 = $2 AND d.archived_at IS NULL`,
      key,
    )) as { id: number }[];
    return row?.id;
  }

  async keep(tx: Tx, ctx: RequestContext, sha256: string, documentId: number): Promise<void> {
    await tx.query(`UPDATE mailed_files SET document_id = $3 WHERE ecosystem_id = $1 AND sha256 = $2`, [
      ...[ctx.ecosystemId, sha256, documentId],
    ]);
  }
}
