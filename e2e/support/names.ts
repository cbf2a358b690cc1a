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

let made = 0;

/** Returns a realistic new customer: its names appear in the tour's pictures, and no other process or call creates the same one. */
export function newCustomer(trade: string): NewCustomer {
  const mark = `${process.pid}-${(made += 1)}`;
  const [one, other] = [any(), any()];
  return {
    customer: `${trade} ${one} & ${other} ${mark}`,
    deal: `Website ${one} & ${other} ${mark}`,
    firstName: 'Noor',
    lastName: one,
    email: `noor@${one}-${other}-${mark}.example`.toLowerCase(),
  };
}
