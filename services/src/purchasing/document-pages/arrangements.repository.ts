import { Injectable } from '@nestjs/common';
import type { DocumentArrangement } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import { mayOpenDocument } from '../documents/index.js';

export interface ArrangedPart {
  documentId: number;
  /** Version when the document was created or archived by the arrangement. */
  version: number;
  /** Pages of the split file. */
  pages: number[];
  /** Files moved to the combined document. */
  files: number[];
}
export interface Arrangement {
  kind: DocumentArrangement['kind'];
  documentId: number;
  fileBefore: number | null;
  fileId: number;
  parts: ArrangedPart[];
}
export type StoredArrangement = Arrangement & { id: number };

/** Maximum number of arrangements shown per document. */
const shownMax = 20;

/** SQL: the parts of arrangement `a` as JSON, in order. */
const partsAs = (what: string, only = 'true'): string => `coalesce((SELECT json_agg(json_build_object(${what}) ORDER BY p.position)
  FROM document_arrangement_parts p JOIN inbox_documents t ON t.ecosystem_id = p.ecosystem_id AND t.id = p.document_id
  WHERE p.ecosystem_id = a.ecosystem_id AND p.arrangement_id = a.id AND ${only}), '[]')`;

/** Records which documents were made from pages of others. */
@Injectable()
export class Arrangements {
  async add(tx: Tx, ctx: RequestContext, { kind, documentId, fileBefore, fileId, parts }: Arrangement): Promise<void> {
    const [{ id }] = (await tx.query(
      `INSERT INTO document_arrangements (ecosystem_id, kind, document_id, file_before, file_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [ctx.ecosystemId, kind, documentId, fileBefore, fileId],
    )) as [{ id: number }];
    for (const [position, part] of parts.entries())
      await tx.query(
        `INSERT INTO document_arrangement_parts (ecosystem_id, arrangement_id, document_id, position, version, pages, files)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [ctx.ecosystemId, id, part.documentId, position, part.version, part.pages, part.files],
      );
  }

  /** Returns the last arrangement of a locked document that was not undone. */
  async last(tx: Tx, ctx: RequestContext, documentId: number): Promise<StoredArrangement | undefined> {
    const parts = partsAs(`'documentId', p.document_id, 'version', p.version, 'pages', p.pages, 'files', p.files`);
    const [row] = (await tx.query(
      `SELECT a.id, a.kind, a.document_id AS "documentId", a.file_before AS "fileBefore", a.file_id AS "fileId", ${parts} AS parts
       FROM document_arrangements a WHERE a.ecosystem_id = $1 AND a.document_id = $2 AND a.undone_at IS NULL ORDER BY a.id DESC LIMIT 1`,
      [ctx.ecosystemId, documentId],
    )) as StoredArrangement[];
    return row;
  }

  async undone(tx: Tx, ctx: RequestContext, { id }: StoredArrangement): Promise<void> {
    await tx.query(`UPDATE document_arrangements SET undone_at = now() WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
  }

  /** Returns arrangements that include a document, with the documents that the person may open; newest first. */
  async of(tx: Tx, ctx: RequestContext, documentId: number): Promise<DocumentArrangement[]> {
    const params: unknown[] = [ctx.ecosystemId, documentId];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const isOpen = mayOpenDocument(ctx, bind);
    return tx.query(
      `SELECT a.kind, a.made_at AS "madeAt", ${partsAs(`'id', t.id, 'name', t.name, 'pages', p.pages`, isOpen)} AS documents,
         (SELECT json_build_object('id', t.id, 'name', t.name) FROM inbox_documents t
          WHERE t.ecosystem_id = a.ecosystem_id AND t.id = a.document_id AND ${isOpen}) AS document
       FROM document_arrangements a WHERE a.ecosystem_id = $1 AND a.undone_at IS NULL AND (a.document_id = $2 OR a.id IN
         (SELECT p.arrangement_id FROM document_arrangement_parts p WHERE p.ecosystem_id = $1 AND p.document_id = $2))
       ORDER BY a.id DESC LIMIT ${shownMax}`,
      params,
    );
  }
}
