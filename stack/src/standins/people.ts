/** The people of the demonstration data, as the development sign-in knows them. */
export interface Person {
  sub: string;
  email: string;
  name: string;
  roles: readonly string[];
  /** What they can try, for the list on the sign-in page. */
  hint: { nl: string; en: string };
}

export const password = 'kantoor';

const paperless = 'app_paperless';

export const people: readonly Person[] = [
  {
    sub: 'p-admin',
    email: 'admin@kantoor.test',
    name: 'Anna de Boer',
    roles: ['BE_SiteAdmin', paperless],
    hint: { nl: 'beheerder, beide ecosystemen', en: 'site admin, both ecosystems' },
  },
  {
    sub: 'p-finance',
    email: 'finance@kantoor.test',
    name: 'Fatima El Amrani',
    roles: ['BE_FinanceEmployee', paperless],
    hint: { nl: 'financiën, noord', en: 'finance, noord' },
  },
  {
    sub: 'p-lead',
    email: 'lead@kantoor.test',
    name: 'Lars Visser',
    roles: ['BE_Member', paperless],
    hint: { nl: 'groepsleider, team 1', en: 'group lead, team 1' },
  },
  {
    sub: 'p-member',
    email: 'member@kantoor.test',
    name: 'Mila Jansen',
    roles: ['BE_Member', paperless],
    hint: { nl: 'lid, team 1 en 2', en: 'member, teams 1 and 2' },
  },
  {
    sub: 'p-declarant',
    email: 'declarant@kantoor.test',
    name: 'Daan Bakker',
    roles: ['BE_Member'],
    hint: { nl: 'alleen declaraties', en: 'declarations only' },
  },
  {
    sub: 'p-other',
    email: 'other@kantoor.test',
    name: 'Olivia Smit',
    roles: ['BE_FinanceEmployee', paperless],
    hint: { nl: 'financiën, zuid', en: 'finance, zuid' },
  },
];

export const personByEmail = (email: string): Person | undefined => people.find((each) => each.email === email.trim().toLowerCase());
export const personBySub = (sub: string): Person | undefined => people.find((each) => each.sub === sub);
