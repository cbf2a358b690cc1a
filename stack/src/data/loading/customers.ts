import { bestRule } from '@kantoor/services/data';
import type { Business, TaxKind } from '../companies/business.js';
import type { Dice } from '../made-up/dice.js';
import { planCustomers } from '../planning/customers.js';
import type { DemoCustomer } from '../planning/loaded.js';
import type { Rows } from './rows.js';

export async function loadCustomers(
  rows: Rows,
  business: Business,
  dice: Dice,
  taxRateIds: Record<TaxKind, number>,
): Promise<DemoCustomer[]> {
  const rules = business.taxRules.map(({ name, country = null, isExEu = false, needsVatNumber = false, tax }) => ({
    name,
    countryIso2: country,
    isExEu,
    needsVatNumber,
    taxRateId: taxRateIds[tax],
  }));
  const organizations = await rows.numbered('organizations', planCustomers(business, dice));
  const people = await rows.numbered(
    'contacts',
    organizations.flatMap(({ id, contacts }) => contacts.map((contact) => ({ ...contact, organizationId: id }))),
  );
  await rows.insert(
    'organizations',
    organizations.map((o) => ({
      id: o.id,
      name: o.name,
      country_iso2: o.countryIso2,
      country: o.country,
      coc_number: o.coCNumber,
      vat_number: o.vatNumber,
      iban: o.iban,
      address_line_one: o.addressLineOne,
      zip_code: o.zipCode,
      city: o.city,
      preferred_language: o.preferredLanguage,
      ex_eu: o.exEu,
      payment_term: o.paymentTerm,
      aliases: [],
    })),
  );
  await rows.insert(
    'contacts',
    people.map((p) => ({
      id: p.id,
      first_name: p.firstName,
      last_name: p.lastName,
      email_addresses: p.emailAddresses,
      phone_numbers: p.phoneNumbers,
    })),
  );
  await rows.insert(
    'organization_contacts',
    people.map((p) => ({ organization_id: p.organizationId, contact_id: p.id, contact_type: p.contactType })),
  );
  return organizations.map((organization) => ({
    ...organization,
    contacts: people
      .filter(({ organizationId }) => organizationId === organization.id)
      .map((person) => ({ ...person, contactId: person.id })),
    isComplete: organization.addressLineOne !== null,
    ruledTaxRateId: bestRule(rules, organization)?.taxRateId ?? null,
  }));
}
