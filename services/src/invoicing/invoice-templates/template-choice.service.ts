import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';

interface Choice {
  templateId: number | null | undefined;
  /** What was chosen before. */
  before: number | null | undefined;
  /** By whom it will be invoiced. */
  legalEntityReference: string | null;
}

/** What may be chosen for a record that becomes an invoice: the templates of the legal entity that invoices it. */
@Injectable()
export class TemplateChoice {
  /**
   * What is kept of a choice. One that was archived, or was chosen before the record came to another legal entity, says nothing any more and is left
   * out, so that a copy of an old record can be saved; any other that is not of the legal entity is refused.
   */
  async kept(tx: Tx, ctx: RequestContext, { templateId, before, legalEntityReference }: Choice): Promise<number | null> {
    if (!templateId) return null;
    const [template] = (await tx.query(
      `SELECT t.archived_at IS NOT NULL AS "isArchived", lower(e.legal_entity_reference) = lower($3) AS "isOwn" FROM invoice_templates t
       JOIN legal_entities e ON e.ecosystem_id = t.ecosystem_id AND e.id = t.legal_entity_id
       WHERE t.ecosystem_id = $1 AND t.id = $2 FOR KEY SHARE OF t`,
      [ctx.ecosystemId, templateId, legalEntityReference],
    )) as { isArchived: boolean; isOwn: boolean | null }[];
    if (template?.isOwn && !template.isArchived) return templateId;
    if (template && (template.isArchived || templateId === before)) return null;
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/template', code: 'FIELD_REFERENCE_UNKNOWN' }] });
  }
}
