import { outsideEuOf } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/index.js';
import type { Stored, Values } from '../../platform/records/index.js';

type Organization = Stored<'organization'>;

/** Fields that are taken over together: half of one address and half of another is no address. */
export const together = [
  ['coCNumber'],
  ['vatNumber'],
  ['iban'],
  ['vatSupplies'],
  ['addressLineOne', 'addressLineTwo', 'zipCode', 'city', 'state'],
] as const satisfies readonly (readonly (keyof Organization)[])[];
const aliasesMax = 50;

/**
 * Its own fields win (CRM-O73); what it lacks comes from the one that leaves, unless that is of another country, whose numbers and addresses are
 * other ones. *Outside the EU* follows the address it then has, with what was ticked for that address. The name that goes becomes an alias, and so do its aliases (PUR-O84): where there is no room for them nothing is merged.
 */
export function takenOver(source: Organization, destination: Organization): Partial<Values<'organization'>> {
  const isOfSameCountry = source.countryIso2 === destination.countryIso2;
  const lacking = together.filter((fields) => isOfSameCountry && fields.every((field) => !destination[field])).flat();
  const taken = Object.fromEntries(lacking.filter((field) => source[field]).map((field) => [field, source[field]]));
  const whole = { ...destination, ...taken };
  const ticked = 'zipCode' in taken && source.exEuChosen && !destination.exEuChosen ? source : destination;
  const area = outsideEuOf({}, ticked, whole);
  return {
    ...taken,
    ...(area.exEu !== destination.exEu && { exEu: area.exEu }),
    ...(area.exEuChosen !== destination.exEuChosen && { exEuChosen: area.exEuChosen }),
    // What was agreed with the customer; no days are a term too.
    ...(destination.paymentTerm === null && source.paymentTerm !== null && { paymentTerm: source.paymentTerm }),
    // How its invoices were paid, where the other one says nothing (PUR-O84).
    ...(destination.defaultPaymentMethod === null &&
      source.defaultPaymentMethod !== null && { defaultPaymentMethod: source.defaultPaymentMethod }),
    ...(destination.supplierPaymentTerm === null &&
      source.supplierPaymentTerm !== null && { supplierPaymentTerm: source.supplierPaymentTerm }),
    aliases: aliasesOf(source, destination),
    // What a person switched off stays off.
    ...(source.autoFillNever.some((field) => !destination.autoFillNever.includes(field)) && {
      autoFillNever: [...new Set([...destination.autoFillNever, ...source.autoFillNever])],
    }),
  };
}

function aliasesOf(source: Organization, destination: Organization): string[] {
  const known = new Set([destination.name.toLowerCase()]);
  const aliases = [...destination.aliases, source.name, ...source.aliases].filter((alias) => {
    const isNew = !known.has(alias.toLowerCase());
    known.add(alias.toLowerCase());
    return isNew;
  });
  if (aliases.length > Math.max(aliasesMax, destination.aliases.length)) throw new Problem('MERGE_DOES_NOT_FIT');
  return aliases;
}
