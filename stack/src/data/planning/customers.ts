import { isOutsideVatArea } from '@kantoor/schemas';
import { countryName } from '@kantoor/services/data';
import { rowsOf, type Business } from '../companies/business.js';
import type { Dice } from '../made-up/dice.js';
import { cocNumberFor, ibanFor, vatNumberFor } from '../made-up/identifiers.js';

interface PlannedContact {
  firstName: string;
  lastName: string;
  emailAddresses: { value: string; isPrimary: boolean }[];
  phoneNumbers: { label: string; value: string }[];
  contactType: 'default' | 'administrative';
}
export interface PlannedCustomer {
  name: string;
  shortName: string;
  countryIso2: string;
  country: string;
  coCNumber: string | null;
  vatNumber: string | null;
  iban: string | null;
  addressLineOne: string | null;
  zipCode: string | null;
  city: string;
  preferredLanguage: 'nl' | 'en' | 'de' | 'fr';
  exEu: boolean;
  /** In days; null for that of the legal entity. */
  paymentTerm: number | null;
  contacts: PlannedContact[];
}

const languages: Record<string, PlannedCustomer['preferredLanguage']> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  LU: 'fr',
};
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[^\w]/g, '').toLowerCase();

export const planCustomers = (business: Business, dice: Dice): PlannedCustomer[] =>
  rowsOf(business.customers).map(([countryIso2, name, shortName, address, zipCode, city, domain, lacks = '']): PlannedCustomer => {
    const unless = <T>(what: string, value: T): T | null => (lacks.includes(what) ? null : value);
    return {
      name: name!,
      shortName: shortName!,
      countryIso2: countryIso2!,
      country: countryName(countryIso2!)!,
      coCNumber: unless('coc', cocNumberFor(dice, countryIso2!)),
      vatNumber: unless('vat', vatNumberFor(dice, countryIso2!)),
      iban: unless('iban', ibanFor(dice, countryIso2!)),
      addressLineOne: address || null,
      zipCode: zipCode || null,
      city: city!,
      preferredLanguage: languages[countryIso2!] ?? 'en',
      exEu: isOutsideVatArea({ countryIso2: countryIso2! }),
      paymentTerm: business.ownTerms[name!] ?? null,
      contacts: planContacts(business, dice, domain!),
    };
  });

/** One or two people, and at some companies a recipient of the invoices. */
function planContacts({ firstNames, lastNames }: Business, dice: Dice, domain: string): PlannedContact[] {
  const people = dice.pickSome(firstNames, dice.chance(0.5) ? 2 : 1).map((firstName): PlannedContact => {
    const lastName = dice.pick(lastNames);
    return {
      firstName,
      lastName,
      emailAddresses: [{ value: `${withoutAccents(firstName)}.${withoutAccents(lastName)}@${domain}`, isPrimary: true }],
      phoneNumbers: dice.chance(0.7) ? [{ label: 'Mobiel', value: dice.digits('+31 6 55 5# ## ##') }] : [],
      contactType: 'default',
    };
  });
  if (!dice.chance(0.3)) return people;
  return [
    ...people,
    {
      firstName: dice.pick(firstNames),
      lastName: dice.pick(lastNames),
      emailAddresses: [
        { value: `facturen@${domain}`, isPrimary: true },
        { value: `administratie@${domain}`, isPrimary: false },
      ],
      phoneNumbers: [{ label: 'Administratie', value: dice.digits('+31 20 555 ## ##') }],
      contactType: 'administrative',
    },
  ];
}
