import { outsideEuOf } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Stored, Values } from '../../platform/records/records/index.js';

type Organization = Stored<'organization'>;

/** Fields that are taken over together: half of one address and half of another is no address. */
export const together = [
  ['coCNumber'],
  ['vatNumber'],
  ['iban'],
  ['vatSupplies'],
  ['customerKind'],
  ['addressLineOne', 'addressLineTwo', 'zipCode', 'city', 'state'],
] as const satisfies readonly (readonly (keyof Organization)[])[];
const aliasesMax = 50;

/**
 * Returns the merged values. The destination's fields are kept (CRM-O73); missing ones come from the source, unless it is in another
 * country, with different numbers and addresses. *Outside the EU* follows the resulting address, with the user's choice for that address.
 * The source's name and aliases become aliases (PUR-O84): if they do not fit, nothing is merged.
 */
export function takenOver(source: Organization, destination: Organization): Partial<Values<'organization'>> {
  const isOfSameCountry = source.countryIso2 === destination.countryIso2;
  const lacking = together.filter((fields) => isOfSameCountry && fields.every((field) => !destination[field])).flat();
  const filled = Object.fromEntries(lacking.filter((field) => source[field]).map((field) => [field, source[field]]));
  const whole = { ...destination, ...filled };
  const ticked = 'zipCode' in filled && source.exEuChosen && !destination.exEuChosen ? source : destination;
  const area = outsideEuOf({}, ticked, whole);
  return {
    ...filled,
    ...(area.exEu !== destination.exEu && { exEu: area.exEu }),
    ...(area.exEuChosen !== destination.exEuChosen && { exEuChosen: area.exEuChosen }),
    // The term agreed with the customer; zero days is a term too.
    ...(destination.paymentTerm === null && source.paymentTerm !== null && { paymentTerm: source.paymentTerm }),
    // Payment method of its invoices, if the destination has none (PUR-O84).
    ...(destination.defaultPaymentMethod === null &&
      source.defaultPaymentMethod !== null && { defaultPaymentMethod: source.defaultPaymentMethod }),
    ...(destination.supplierPaymentTerm === null &&
      source.supplierPaymentTerm !== null && { supplierPaymentTerm: source.supplierPaymentTerm }),
    aliases: aliasesOf(source, destination),
    // What a user switched off stays off.
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
