import { Injectable } from '@nestjs/common';
import { RecordUse } from '../../platform/records/records/index.js';

/** Finds what still uses a rate: legal entities, and records that other areas register. */
@Injectable()
export class TaxRateUse extends RecordUse {
  constructor() {
    super(`SELECT name FROM legal_entities WHERE ecosystem_id = $1 AND archived_at IS NULL AND (default_tax_rate_id = $2
      OR charge_exceptions @> jsonb_build_array(jsonb_build_object('taxRateId', $2::int)))`);
  }
}
