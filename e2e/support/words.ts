/** The captions a story looks for, as its person reads them. */
export interface Words {
  createDeal: string;
  name: string;
  organization: string;
  newOrganization: string;
  contact: string;
  newContact: string;
  create: RegExp;
  addLine: string;
  description: (line: number) => string;
  price: (line: number) => string;
  whereabouts: (line: number) => string;
  activity: string;
  mailDirectly: string;
  receiverEmail: string;
  bookAndMail: string;
  totalWithVat: string;
  money: (amount: number) => string;
}

const inFormat = (locale: string) => (amount: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount).replace(/\s/g, ' ');

export const words: Record<'en' | 'nl', Words> = {
  en: {
    createDeal: 'Create new deal',
    name: 'Name',
    organization: 'Organization',
    newOrganization: 'New organization',
    contact: 'Contact',
    newContact: 'New contact',
    create: /^(create|save)/i,
    addLine: 'Add line',
    description: (line) => `Description, line ${line}`,
    price: (line) => `Price, line ${line}`,
    whereabouts: (line) => `Team and activity, line ${line}`,
    activity: 'Activity',
    mailDirectly: 'Mail the invoice directly',
    receiverEmail: 'Receiver e-mail',
    bookAndMail: 'Book and mail',
    totalWithVat: 'Total with VAT',
    money: inFormat('en-GB'),
  },
  nl: {
    createDeal: 'Nieuwe deal maken',
    name: 'Naam',
    organization: 'Organisatie',
    newOrganization: 'Nieuwe organisatie',
    contact: 'Contactpersoon',
    newContact: 'Nieuwe contactpersoon',
    create: /^(maken|opslaan|aanmaken)/i,
    addLine: 'Regel toevoegen',
    description: (line) => `Omschrijving, regel ${line}`,
    price: (line) => `Prijs, regel ${line}`,
    whereabouts: (line) => `Team en activiteit, regel ${line}`,
    activity: 'Activiteit',
    mailDirectly: 'De factuur direct mailen',
    receiverEmail: 'E-mail ontvanger',
    bookAndMail: 'Boeken en mailen',
    totalWithVat: 'Totaal met btw',
    money: inFormat('nl-NL'),
  },
};
