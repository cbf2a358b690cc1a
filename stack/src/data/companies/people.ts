export interface DemoPerson {
  id: number;
  /** Subject of the sign-in and name of the mailbox. */
  key: string;
  first: string;
  insertion?: string;
  last: string;
  /** Ecosystem id → keys of its teams. */
  teams: Record<number, string[]>;
}

export const fullNameOf = ({ first, insertion, last }: DemoPerson): string => [first, insertion, last].filter(Boolean).join(' ');

/** The six people of the sign-in page. */
export const people: DemoPerson[] = [
  {
    id: 1,
    key: 'admin',
    first: 'Anna',
    insertion: 'de',
    last: 'Boer',
    teams: { 1: ['advies', 'techniek', 'studio'], 2: ['werkplaats', 'verkoop'] },
  },
  { id: 2, key: 'finance', first: 'Fatima', last: 'El Amrani', teams: { 1: ['advies', 'techniek', 'studio'] } },
  { id: 3, key: 'lead', first: 'Lars', last: 'Visser', teams: { 1: ['advies'] } },
  { id: 4, key: 'member', first: 'Mila', last: 'Jansen', teams: { 1: ['advies', 'techniek'] } },
  { id: 5, key: 'declarant', first: 'Daan', last: 'Bakker', teams: { 1: ['advies'] } },
  { id: 6, key: 'other', first: 'Olivia', last: 'Smit', teams: { 2: ['werkplaats', 'verkoop'] } },
];
