import type { Company } from './companies.js';

/** A search hit: street and city only, as in the register; the rest is in the profile. */
export function resultOf({ number, branch, name, street, city }: Company, base: string) {
  return {
    kvkNummer: number,
    vestigingsnummer: branch,
    naam: name,
    adres: { binnenlandsAdres: { type: 'bezoekadres', straatnaam: street, plaats: city } },
    type: 'hoofdvestiging',
    actief: 'Ja',
    _links: {
      basisprofiel: { href: `${base}/v1/basisprofielen/${number}` },
      vestigingsprofiel: { href: `${base}/v1/vestigingsprofielen/${branch}` },
    },
  };
}

export function profileOf(company: Company, base: string) {
  const { number, branch, name, street, house, postcode, city, sbi } = company;
  const readable = `${postcode.slice(0, 4)} ${postcode.slice(4)}`;
  const address = {
    type: 'bezoekadres',
    indAfgeschermd: 'Nee',
    volledigAdres: `${street} ${house} ${readable} ${city}`,
    straatnaam: street,
    huisnummer: Number(house),
    postcode,
    plaats: city,
    land: 'Nederland',
  };
  return {
    kvkNummer: number,
    indNonMailing: 'Ja',
    naam: name,
    formeleRegistratiedatum: '20150401',
    materieleRegistratie: { datumAanvang: '20150401' },
    statutaireNaam: name,
    handelsnamen: [{ naam: name, volgorde: 1 }],
    sbiActiviteiten: [{ sbiCode: sbi[0], sbiOmschrijving: sbi[1], indHoofdactiviteit: 'Ja' }],
    _embedded: {
      hoofdvestiging: {
        vestigingsnummer: branch,
        kvkNummer: number,
        eersteHandelsnaam: name,
        indHoofdvestiging: 'Ja',
        adressen: [address],
      },
      eigenaar: { ...rsinOf(number), rechtsvorm: 'Besloten Vennootschap', uitgebreideRechtsvorm: 'Besloten Vennootschap' },
    },
    _links: { self: { href: `${base}/v1/basisprofielen/${number}` } },
  };
}

/** Returns a number with valid check digits; every eleventh company has none. */
function rsinOf(number: string): { rsin?: string } {
  const digits = number.slice(0, 8);
  const check = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11;
  return check === 10 ? {} : { rsin: `${digits}${check}` };
}
