import { documentApproval, documentPrediction, inboxDocumentSchema, organizationSchema, purchaseSchema } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FileChange, Reference, Registration, ShownAs } from '../../platform/records/kinds/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { assertAllowed, ormEntityOf, type Stored } from '../../platform/records/records/index.js';
import { searchedDocuments } from '../predictions/index.js';
import { assertMayEdit, isComplete, mayOpenDocument } from './document-access.js';
import { declarantBell } from './declarant-notices.service.js';
import { documentPurges } from './purged-documents.js';

/** Files may be added and removed while the document may be saved, by people who may save it (PUR-O63). */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void> {
  const document = found(await tx.findOneBy(ormEntityOf(inboxDocumentSchema), { ecosystemId: ctx.ecosystemId, id }));
  assertAllowed(inboxDocumentSchema, document, change);
  assertMayEdit(ctx, document as Stored<'inbox-document'>);
}

/** Clears references of document and lines to a removed file, and removes its read text from search. */
async function leaveFile(tx: Tx, ctx: RequestContext, id: number, fileId: number): Promise<void> {
  const key = [ctx.ecosystemId, id, fileId];
  await tx.query(`UPDATE inbox_documents SET attachment_id = NULL WHERE ecosystem_id = $1 AND id = $2 AND attachment_id = $3`, key);
  await tx.query(
    `UPDATE inbox_document_lines SET attachment_id = NULL WHERE ecosystem_id = $1 AND document_id = $2 AND attachment_id = $3`,
    key,
  );
  await tx.query(`DELETE FROM document_predictions WHERE ecosystem_id = $1 AND document_id = $2 AND file_id = $3`, key);
}

export const documentShownAs: ShownAs = { title: 't.name', detail: sellerNameOf('t'), place: 't.team_id' };

/** Supplier of the document. */
const references: Reference[] = [
  {
    to: organizationSchema['x-resource'].name,
    what: 'inbox-documents',
    table: 'inbox_documents',
    column: 'organization_id',
    rows: inboxDocumentSchema,
  },
];

/** Registers inbox documents with the platform. */
export const inboxDocuments: Registration = {
  ...declarantBell,
  purges: documentPurges,
  records: [
    {
      schema: inboxDocumentSchema,
      shownAs: documentShownAs,
      isThere: 't.archived_at IS NULL',
      mayOpen: mayOpenDocument,
      related: [
        {
          to: purchaseSchema['x-resource'].name,
          theirs: `SELECT purchase_id FROM inbox_documents WHERE ecosystem_id = $1 AND id = $2::int AND purchase_id IS NOT NULL`,
          ours: `SELECT id FROM inbox_documents WHERE ecosystem_id = $1 AND purchase_id = $2::int`,
        },
      ],
      inMails: true,
      processes: { summary: 'Reading of the document and rounds of its approvals: step, who is awaited, next action, history' },
      heldBy: teamName('t'),
      // A receipt opens for its declarant, the team's back office, finance and its approvers, also where a purchase was made of it (PUR-O101).
      attachments: { ruleStays: true, assertChangeable: assertFilesChangeable, detached: leaveFile },
      search: {
        ...{ text: 't.name', index: 't.search_text', only: `t.archived_at IS NULL AND ${isComplete}` },
        ...{ order: 't.id DESC', label: 't.name', detail: documentShownAs.detail, teamId: 't.team_id' },
        ...{ amount: 't.document_value', currency: 't.currency', alsoIds: searchedDocuments },
      },
    },
  ],
  processes: [documentApproval, documentPrediction],
  references,
};
