import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';

interface Choice {
  templateId: number | null | undefined;
  /** The template before this change. */
  before: number | null | undefined;
  /** Reference of the legal entity that will send the invoice. */
  legalEntityReference: string | null;
}

/** Checks the template that is chosen for a record to be invoiced: it must belong to the legal entity that sends the invoice. */
@Injectable()
export class TemplateChoice {
  /**
   * Returns the template to store. An archived template is dropped, and so is an unchanged choice that belongs to the previous legal entity of a moved
   * record, so that a copy of an old record can be saved. Any other template of another legal entity is refused.
   */
  async toStore(tx: Tx, ctx: RequestContext, { templateId, before, legalEntityReference }: Choice): Promise<number | null> {
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
