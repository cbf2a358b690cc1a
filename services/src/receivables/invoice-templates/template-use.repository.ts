import { Injectable } from '@nestjs/common';
import { RecordUse } from '../../platform/records/records/index.js';

/** The uses of a template for invoices to come: legal entities, drafts, and records that other areas register. */
@Injectable()
export class TemplateUse extends RecordUse {
  constructor() {
    super(`SELECT name FROM legal_entities WHERE ecosystem_id = $1 AND archived_at IS NULL AND invoice_template_id = $2
      UNION ALL SELECT invoice_description FROM sales_invoices
      WHERE ecosystem_id = $1 AND invoice_template_id = $2 AND status = 'draft' AND archived_at IS NULL`);
  }
}
