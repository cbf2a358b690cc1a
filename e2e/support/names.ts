const surnames = [
  'Bakker',
  'Blom',
  'Bos',
  'Bosch',
  'Brink',
  'Brouwer',
  'Dekker',
  'Dijkstra',
  'Groen',
  'Hoekstra',
  'Jonker',
  'Koning',
  'Koster',
  'Kuiper',
  'Maas',
  'Molenaar',
  'Mulder',
  'Peters',
  'Postma',
  'Prins',
  'Schipper',
  'Scholten',
  'Timmer',
  'Veenstra',
  'Visser',
  'Vos',
  'Wagenaar',
  'Willems',
  'Winter',
  'Zwart',
];
const any = (): string => surnames[Math.floor(Math.random() * surnames.length)]!;

export interface NewCustomer {
  customer: string;
  deal: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** A customer as there are many, yet not met before: its names stand in the tour's pictures. */
export function newCustomer(trade: string): NewCustomer {
  const [one, other] = [any(), any()];
  return {
    customer: `${trade} ${one} & ${other}`,
    deal: `Website ${one} & ${other}`,
    firstName: 'Noor',
    lastName: one,
    email: `noor@${one}-${other}.example`.toLowerCase(),
  };
}
