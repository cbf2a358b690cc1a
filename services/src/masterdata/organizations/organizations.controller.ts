import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { organizationSchema, type LookAlike } from '@kantoor/schemas';
import { financeChangesOf } from '../../payables/payee-accounts/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Database, inReadingOrder } from '../../platform/storage/database/index.js';
import { Ctx, idIn, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { mergesOf } from '../../platform/records/merges/index.js';
import { Records, recordsOf, beginningPattern, comparedNameSql } from '../../platform/records/records/index.js';
import { plainLine, shopIn, TaxRules } from '../tax-rules/index.js';
import { contactsOfOrganization, coupleContact, decoupleContact } from './organization-contacts.js';
import { withoutHeldAliases } from './held-aliases.js';
import { takenOver, together } from './organization-merge.rules.js';
import { OrganizationHooks } from './organization.hooks.js';
import { OrganizationUse } from './organization-use.repository.js';

interface Looks {
  name?: string;
  coCNumber?: string;
  vatNumber?: string;
  /** The record that is excluded from the search, 0 for none. */
  exclude: number;
}

/**
 * Row security allows only trigrams and the number columns to use an index; the name is then compared as a whole. A match on the unique
 * number comes first, because it will make the save fail.
 */
const lookAlikesSql = `
  SELECT id AS "organizationId", name, coc_number AS "coCNumber", vat_number AS "vatNumber",
    CASE WHEN coc_key = nullif($2, '') THEN 'coCNumber' WHEN vat_key = nullif($3, '') THEN 'vatNumber' ELSE 'name' END AS match
  FROM organizations WHERE archived_at IS NULL AND id <> $4 AND (
    (search_text ILIKE $5 AND ${comparedNameSql('name')} = ${comparedNameSql('$1')})
    OR coc_key = nullif($2, '') OR (vat_key = $3 AND vat_key <> ''))
  ORDER BY (coc_key = nullif($2, '')) IS TRUE DESC, (vat_key = nullif($3, '')) IS TRUE DESC, ${inReadingOrder('name')} LIMIT 5`;

/** Finds the same number, or the same name if longer than 3 characters, ignoring case and accents (CRM-236). */
function duplicatesOf(
  database: Database,
  ctx: RequestContext,
  { name = '', coCNumber = '', vatNumber = '', exclude }: Looks,
): Promise<LookAlike[]> {
  const clean = (text: string): string => String(text).replaceAll('\0', '').trim();
  const wanted = clean(name);
  const chamberNumber = clean(coCNumber).replace(/[\s.]/g, '');
  const vat = clean(vatNumber)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  // Ignores how many spaces separate the words.
  const beginning = wanted.length > 3 ? beginningPattern(wanted).replace(/\s+/g, '%') : null;
  return database.read<LookAlike>(ctx, lookAlikesSql, [wanted, chamberNumber, vat, exclude, beginning]);
}

const text = { type: 'string' };
const lookAlikeQuery = {
  name: { schema: text },
  coCNumber: { schema: text },
  vatNumber: { schema: text },
  exclude: { schema: text, description: 'Id of the organization that is being edited' },
};

const legalEntityQuery = {
  legal_entity: { schema: text, description: 'Reference of the invoicing legal entity, whose default rate applies if no rule does' },
};
const shopQuery = {
  ...legalEntityQuery,
  country: { schema: text, description: 'Country of the shop; without it that of the legal entity' },
};
const rateQuery = {
  ...legalEntityQuery,
  supplier: { schema: { type: 'boolean' }, description: 'true: the rate it charges as a supplier' },
};

/** Routes of organizations beyond list, form and archive. Registered before the generic routes, whose `:id` would match `duplicates`. */
@Section('organizations')
@Controller('api/crm/organizations')
export class OrganizationVerbsController {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly use: OrganizationUse,
    private readonly taxRules: TaxRules,
  ) {}

  /** Returns similar organizations (CRM-128, CRM-236): a hint while typing, never a refusal. */
  @Get('duplicates')
  @Requires('organizations.read')
  @Route('Similar organizations', { query: lookAlikeQuery, answers: 'LookAlikeList' })
  async duplicates(
    @Ctx() ctx: RequestContext,
    @Query('name') name?: string,
    @Query('coCNumber') coCNumber?: string,
    @Query('vatNumber') vatNumber?: string,
    @Query('exclude') exclude?: string,
  ): Promise<unknown> {
    return { items: await duplicatesOf(this.database, ctx, { name, coCNumber, vatNumber, exclude: idIn(exclude) ?? 0 }) };
  }

  /** Returns the rate that a shop charges, of which no organization is known (D-78). */
  @Get('tax-rate')
  @Requires('organizations.read')
  @Route('The VAT rate charged by a shop of which no organization is known', { query: shopQuery, answers: 'RateOfCustomer' })
  shopTaxRate(
    @Ctx() ctx: RequestContext,
    @Query('legal_entity') legalEntity?: string,
    @Query('country') country?: string,
  ): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      const ratesOf = await this.taxRules.ofSuppliers(tx, ctx);
      const { rate, from } = ratesOf(country ? shopIn(country) : null, legalEntity || null)(plainLine);
      return { taxRate: rate, from };
    });
  }

  /** Returns the rate that applies to this customer (CRM-162, CRM-285). */
  @Get(':id/tax-rate')
  @Requires('organizations.read')
  @Route('The VAT rate charged to an organization', { query: rateQuery, answers: 'RateOfCustomer' })
  taxRate(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Query('legal_entity') legalEntity?: string,
    @Query('supplier') supplier?: string,
  ): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      const organization = await this.records.stored(tx, ctx, organizationSchema, id);
      const ratesOf = await this.taxRules[supplier === 'true' ? 'ofSuppliers' : 'ofCustomers'](tx, ctx);
      const { rate, from } = ratesOf(organization, legalEntity || null)(plainLine);
      return { taxRate: rate, from };
    });
  }

  @Get(':id/contacts')
  @Requires('organizations.read')
  @Route('The contacts of an organization', { answers: 'CoupledContactList' })
  contacts(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<unknown> {
    return this.database.transaction(ctx, async (tx) => {
      await this.records.stored(tx, ctx, organizationSchema, id);
      return { items: await contactsOfOrganization(tx, ctx, id) };
    });
  }

  @Post(':id/contacts')
  @Requires('organizations.write')
  @Route('Adds a contact to an organization', {
    takes: 'ContactCoupling',
    answers: 'CoupledContact',
    status: 201,
    idempotent: true,
    ifMatch: true,
    refuses: ['MERGED_AWAY'],
  })
  couple(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Body() { contactId, contactType = 'default' }: { contactId: number; contactType?: string },
  ): Promise<unknown> {
    return this.use.couple(ctx, id, contactId, (tx) => coupleContact(tx, ctx, id, contactId, contactType));
  }

  @Delete(':id/contacts/:contactId')
  @Requires('organizations.write')
  @Route('Removes a contact from an organization', { ifMatch: true, refuses: ['MERGED_AWAY'] })
  decouple(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Param('contactId', IdPipe) contactId: number): Promise<void> {
    return this.use.decouple(ctx, id, (tx) => decoupleContact(tx, ctx, id, contactId));
  }
}

/** Merging (CRM-287, CRM-O74). */
export const OrganizationMergesController = mergesOf({
  schema: organizationSchema,
  hooks: OrganizationHooks,
  takes: 'OrganizationMerge',
  // Literal (CRM-241).
  missing: 'An organization needs to be selected!',
  takenOver,
  withoutHeld: withoutHeldAliases,
  together,
  financeChangesOf,
  // What is approved of its supplier may have no one left to approve it (D-62).
  refuses: ['ORGANIZATION_COC_EXISTS', 'ORGANIZATION_ALIAS_EXISTS', 'UPDATE_PURCHASE_FAILED'],
});
export const OrganizationsController = recordsOf({
  schema: organizationSchema,
  hooks: OrganizationHooks,
  refuses: ['ORGANIZATION_COC_EXISTS', 'ORGANIZATION_ALIAS_EXISTS', 'UPDATE_ORGANIZATION_INVALID', 'UPDATE_PURCHASE_FAILED'],
});
