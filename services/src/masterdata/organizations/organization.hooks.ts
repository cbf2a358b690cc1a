import { Injectable } from '@nestjs/common';
import { derivedOf, isBlank, organizationSchema, tidyPostcode, type OrganizationRecord, vatAreaOf } from '@kantoor/schemas';
import { tidyVatNumber } from '@kantoor/schemas/vat-number';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { owedBy } from '../../receivables/debtors/index.js';
import { LegalEntities, sellerPlaceOf } from '../../books/legal-entities/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';
import { Merges } from '../../platform/records/merges/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type {
  ListExtension,
  NewOfFile,
  RecordHooks,
  NewRecordRemarks,
  Stored,
  Values,
  WireRecord,
} from '../../platform/records/records/index.js';
import { contactsOfOrganization } from './organization-contacts.js';
import { countryName } from './country-name.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { type KnownOrganization, lacksOf, Likeness } from './new-organizations.rules.js';

const most = fixed('comparedAtOnce');

/**
 * Returns remarks on new organizations of a file before they are written. Reads all existing ones, because punctuation in names is not
 * indexed.
 */
async function remarksOnNewOrganizations(
  tx: Tx,
  ctx: RequestContext,
  legalEntities: LegalEntities,
  rows: readonly NewOfFile<'organization'>[],
): Promise<NewRecordRemarks[]> {
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

/** Validates an organization beyond its schema. */
@Injectable()
export class OrganizationHooks implements RecordHooks<'organization'> {
  constructor(
    private readonly merges: Merges,
    private readonly legalEntities: LegalEntities,
  ) {}

  /** Also for two concurrent saves (CRM-235, CRM-F08, CRM-O69). */
  readonly duplicates = {
    organizations_coc: { code: 'ORGANIZATION_COC_EXISTS', pointer: '/coCNumber' },
    // Ignores case, and applies within one list as well (PUR-O83).
    organization_aliases_alias: { code: 'ORGANIZATION_ALIAS_EXISTS', pointer: '/aliases' },
  } as const;

  list = (ctx: RequestContext): ListExtension => ({
    // Ignores apostrophes and spaces in a name.
    sorts: { name: inReadingOrder('t.name_order') },
    select: [`${owedBy(ctx)} AS "openAmounts"`],
    adds: { openAmounts: ({ openAmounts }) => openAmounts ?? [] },
  });

  tidy(values: Values<'organization'>, before: Stored<'organization'> | null): void {
    values.country = countryName(values.countryIso2!) ?? unknownCountry();
    values.zipCode = tidyPostcode(values.zipCode, values.countryIso2);
    values.vatNumber = tidyVatNumber(values.vatNumber);
    values.iban = compactIban(values.iban);
    values.coCNumber = values.coCNumber?.trim() || null;
    Object.assign(values, derivedOf('organization', values, before));
  }

  /** A private person of an address book becomes a customer under their own name. */
  completeImported(body: WireRecord, person: string): void {
    if (person && isBlank(String(body['name'] ?? ''))) body['name'] = person;
  }

  lookAtNew(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<'organization'>[]): Promise<NewRecordRemarks[]> {
    return remarksOnNewOrganizations(tx, ctx, this.legalEntities, rows);
  }

  async view(tx: Tx, ctx: RequestContext, view: OrganizationRecord, record: Stored<'organization'>): Promise<OrganizationRecord> {
    return {
      ...view,
      contacts: await contactsOfOrganization(tx, ctx, record.id),
      mergedInto: await this.merges.mergedInto(tx, ctx, organizationSchema, record),
    };
  }
}

/** Stored without spaces and in capitals (CRM-O66); an invalid one is refused (CRM-234). */
function compactIban(iban: string | null): string | null {
  const compact = iban ? electronicFormatIBAN(iban.replace(/^\s*IBAN[\s:]+/i, '')) : null;
  if (!compact) return null;
  if (!isValidIBAN(compact))
    throw new Problem('UPDATE_ORGANIZATION_INVALID', {
      errors: [{ pointer: '/iban', code: 'IBAN_INVALID', message: "This isn't a valid IBAN" }],
    });
  return compact;
}

function unknownCountry(): never {
  throw new Problem('UPDATE_ORGANIZATION_INVALID', { errors: [{ pointer: '/countryIso2', code: 'FIELD_NOT_ALLOWED' }] });
}
