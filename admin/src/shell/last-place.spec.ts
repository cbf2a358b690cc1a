import type { Profile } from '@kantoor/schemas';
import { inHouse } from '../testing/shown-in-house';
import { homeEcosystem, homeTeam, rememberHome } from './last-place';

const profile: Profile = {
  ...inHouse().profile,
  ecosystemMemberships: [
    { id: 3, key: 'house', name: 'House', permissions: [], timeZone: 'Europe/Amsterdam' },
    { id: 4, key: 'barn', name: 'Barn', permissions: [], timeZone: 'Europe/Amsterdam' },
  ],
  teamMemberships: [
    { id: 12, key: 'north', ecosystem: 3, name: 'North' },
    { id: 13, key: 'south', ecosystem: 3, name: 'South' },
    { id: 14, key: 'east', ecosystem: 4, name: 'East' },
  ],
};

it('PLT-076 users start in the primary ecosystem and team, else in the first one they belong to', () => {
  const start = (further: Partial<Profile>) => {
    const person = { ...profile, ...further };
    const ecosystem = homeEcosystem(person);
    return [ecosystem?.id, ecosystem && homeTeam(person, ecosystem.id)?.id];
  };
  expect(start({})).toEqual([3, 12]);
  expect(start({ primaryEcosystem: 4, primaryTeam: 13 })).toEqual([4, 14]);
  expect(start({ primaryTeam: 13 })).toEqual([3, 13]);
  expect(start({ primaryEcosystem: 99, primaryTeam: 99 })).toEqual([3, 12]);
  expect(start({ teamMemberships: [] })).toEqual([3, undefined]);
  expect(start({ ecosystemMemberships: [] })).toEqual([undefined, undefined]);
});

it('D-79 users come back to the ecosystem used last, as long as they belong to it', () => {
  rememberHome(4);
  expect(homeEcosystem(profile)?.id).toBe(4);
  expect(homeEcosystem({ ...profile, ecosystemMemberships: profile.ecosystemMemberships.slice(0, 1) })?.id).toBe(3);
});
