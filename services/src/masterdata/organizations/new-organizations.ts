import { vatAreaOf } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { LegalEntities, sellerPlaceOf } from '../../books/legal-entities/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { NewOfFile, SaidOfNew } from '../../platform/records/records/index.js';
import { type KnownOrganization, lacksOf, Likeness } from './new-organizations.rules.js';

const most = fixed('comparedAtOnce');

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
  const likeness = new Likeness(rows);
  // Reads in batches, so that other requests are served in between, and a hundred thousand organizations are never in memory at once.
  for (let after: number | undefined = 0; after !== undefined;) {
    const known: KnownOrganization[] = await tx.query(
      `SELECT id, name, aliases, coc_key AS "cocKey", vat_key AS "vatKey" FROM organizations
       WHERE ecosystem_id = $1 AND id > $2 AND archived_at IS NULL ORDER BY id LIMIT ${most}`,
      [ctx.ecosystemId, after],
    );
    likeness.show(known);
    after = known.length < most ? undefined : known.at(-1)!.id;
  }
  const alike = likeness.alike();
  return rows.map((row, at) => ({ lacks: lacksOf(row, states), alike: alike[at]! }));
}
