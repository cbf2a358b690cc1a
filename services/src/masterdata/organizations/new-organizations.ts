import { vatAreaOf } from '@kantoor/schemas';
import { LegalEntities, sellerPlaceOf } from '../../invoicing/legal-entities/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { NewOfFile, SaidOfNew } from '../../platform/records/index.js';
import { alikeOf, type KnownOrganization, lacksOf } from './new-organizations.rules.js';

/**
 * Returns remarks on new organizations of a file before they are written. Reads all existing ones, because punctuation in names is not
 * indexed.
 */
export async function saidOfNewOrganizations(
  tx: Tx,
  ctx: RequestContext,
  legalEntities: LegalEntities,
  rows: readonly NewOfFile<'organization'>[],
): Promise<SaidOfNew[]> {
  const sellers = [...(await legalEntities.all(tx, ctx)).values()].map((entity) => vatAreaOf(sellerPlaceOf(entity)).state);
  const states = new Set(sellers.length > 0 ? sellers.filter((state) => state !== null) : ['NL']);
  const known: KnownOrganization[] = await tx.query(
    `SELECT id, name, aliases, coc_key AS "cocKey", vat_key AS "vatKey" FROM organizations WHERE ecosystem_id = $1 AND archived_at IS NULL ORDER BY id`,
    [ctx.ecosystemId],
  );
  const alike = alikeOf(rows, known);
  return rows.map((row, at) => ({ lacks: lacksOf(row, states), alike: alike[at]! }));
}
