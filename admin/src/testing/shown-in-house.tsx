import type { RenderResult } from '@testing-library/react';
import type { LegalEntityRow, Profile } from '@kantoor/schemas';
import type { ReactElement } from 'react';
import type { TextSource } from '../i18n/catalogue';
import { CurrentContext, type Current } from '../shell/current';
import { makePaths } from '../shell/paths';
import { shown } from './shown';

const ecosystem = { id: 3, key: 'house', name: 'House', permissions: ['apps.open'], timeZone: 'Europe/Amsterdam' };
const team = { id: 12, teamId: 12, key: 'north', teamKey: 'north', name: 'North', legalEntityReference: 'HOUSE', groups: [] };
const profile: Profile = {
  personId: 4,
  id: 4,
  emailAddress: 'mila@house.test',
  firstName: 'Mila',
  lastName: 'Jansen',
  name: 'Mila Jansen',
  version: 1,
  language: 'en',
  roles: [],
  ...{ externalIdentifier: null, insertion: null, phoneNumber: null, group: null, currentTeam: null },
  ...{ primaryEcosystem: null, primaryTeam: null },
  ecosystemMemberships: [ecosystem],
  teamMemberships: [{ id: 12, key: 'north', ecosystem: 3, name: 'North' }],
};

const legalEntity: LegalEntityRow = {
  ...{ id: 7, legalEntityId: 7, version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ name: 'House B.V.', legalEntityReference: 'HOUSE', invoiceNumberPrefix: 'H' },
};

/** Returns a user with all permissions, in a team of an ecosystem with one legal entity. */
export const inHouse = (further: Partial<Current> = {}): Current => ({
  profile,
  ecosystem,
  team,
  teamInAddress: true,
  teams: [team],
  ownTeamIds: [12],
  legalEntity: null,
  legalEntities: [legalEntity],
  may: () => true,
  paths: makePaths(ecosystem, team, 7),
  ...further,
});

/** Shows a component as a signed-in user sees it. */
export const shownInHouse = (
  element: ReactElement,
  {
    texts = [],
    at = '/crm/3-house',
    current = {},
  }: { texts?: readonly TextSource[]; at?: Parameters<typeof shown>[2]; current?: Partial<Current> } = {},
): Promise<RenderResult> => shown(<CurrentContext.Provider value={inHouse(current)}>{element}</CurrentContext.Provider>, texts, at);
