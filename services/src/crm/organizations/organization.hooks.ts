import { Injectable } from '@nestjs/common';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/tx.js';
import { Problem } from '../../platform/problems/problem.js';
import type { RecordHooks, StoredRecord, WireRecord } from '../../platform/records/index.js';
import { contactsOfOrganization } from './organization-contacts.js';
import { countryName } from './country-name.js';

/** What an organization must be beyond its schema. */
@Injectable()
export class OrganizationHooks implements RecordHooks {
  /** Also when two saves meet (CRM-235, CRM-F08, CRM-O69). */
  readonly duplicates = { organizations_coc: { code: 'ORGANIZATION_COC_EXISTS', pointer: '/coCNumber' } } as const;

  async beforeSave(_tx: Tx, _ctx: RequestContext, values: Record<string, unknown>): Promise<void> {
    values['country'] = countryName(values['countryIso2'] as string) ?? unknownCountry();
    values['iban'] = compactIban(values['iban'] as string | null);
    const number = values['coCNumber'] as string | null;
    values['coCNumber'] = number?.trim() || null;
  }

  async view(tx: Tx, ctx: RequestContext, view: WireRecord, record: StoredRecord): Promise<WireRecord> {
    return { ...view, contacts: await contactsOfOrganization(tx, ctx, record.id) };
  }
}

/** Stored without spaces and in capitals (CRM-O66); an invalid one is refused (CRM-234). */
function compactIban(iban: string | null): string | null {
  const compact = iban ? electronicFormatIBAN(iban) : null;
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
