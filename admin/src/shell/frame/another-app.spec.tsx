import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { InstallationContext } from '../../providers/auth/context';
import { ecosystemOfAddress } from '../../providers/session';
import { atWidth } from '../../testing/at-width';
import { fakeApi } from '../../testing/fake-api';
import { inHouse, shownInHouse } from '../../testing/shown-in-house';
import { equivalentPath, readAddress } from '../address';
import type { Current } from '../current';
import { AppsProvider, type App, type Feature } from '../feature';
import { ColorSchemeProvider } from '../color-scheme';
import { appLinks } from '../navigation';
import { makePaths } from '../paths';
import { TopBar } from './top-bar';

const boats: Feature = {
  name: 'boats',
  names: { en: {}, nl: {} },
  texts: [],
  pages: [{ at: [':team/boats/*', ':legalEntity/moorings/*'], load: () => Promise.reject(new Error('not opened here')) }],
};
const app = (name: string, further: Partial<App> = {}): App => ({
  ...{ name, icon: (() => null) as never, index: null, features: [boats] },
  home: (paths) => `${paths.ofTeam(name) ?? paths.app(name)}/boats`,
  ...further,
});
const apps = [
  ...[app('first'), app('fleet'), app('harbour', { ofLegalEntity: (paths) => `${paths.ofLegalEntity('harbour')}/moorings` })],
  app('ferry', { ofLegalEntity: (paths) => `${paths.ofTeam('ferry')}/boats`, choosesTeam: true }),
];

const { team, profile, legalEntities } = inHouse();
const teams = [team!, { ...team!, id: 13, teamId: 13, key: 'south', teamKey: 'south', name: 'South', legalEntityReference: 'YARD' }];
const current: Partial<Current> = {
  ...{ teams, ownTeamIds: [12, 13], profile },
  legalEntities: [...legalEntities, { ...legalEntities[0]!, id: 8, legalEntityId: 8, name: 'Yard B.V.', legalEntityReference: 'YARD' }],
};
const Here = () => <p>{useLocation().pathname}</p>;

async function barOf(name: string, at: string, further: Partial<Current> = {}): Promise<void> {
  fakeApi();
  await shownInHouse(
    <InstallationContext.Provider value={{ signIn: {} as never, config: {} as never }}>
      <ColorSchemeProvider>
        <AppsProvider apps={apps}>
          <TopBar app={name} onSearch={() => undefined} />
          <Here />
        </AppsProvider>
      </ColorSchemeProvider>
    </InstallationContext.Provider>,
    { at, current: { ...current, ...further } },
  );
}
const choose = async (picker: RegExp, name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: picker }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('an app unknown to the shell', () => {
  it('has its addresses, and the same list in another ecosystem', () => {
    expect(ecosystemOfAddress('/fleet/3-house/12-north/boats')).toBe(3);
    expect(readAddress('/fleet/3-house/12-north/boats', apps)).toMatchObject({ app: 'fleet', ecosystemId: 3, teamId: 12, needsTeam: true });
    expect(equivalentPath('/fleet/3-house/12-north/boats', apps, '4-other', '1-a')).toBe('/fleet/4-other/1-a/boats');
    expect(appLinks(apps, inHouse(), 'fleet').map(({ to }) => to)).toContain('/fleet/3-house/12-north/boats');
    expect(makePaths({ id: 3, key: 'house' }, null, 7).ofLegalEntity('fleet')).toBe('/fleet/3-house/7');
  });

  it('stays on its page when another team is chosen in it', async () => {
    await barOf('fleet', '/fleet/3-house/12-north/boats');
    await choose(/North/, 'South');
    expect(screen.getByText('/fleet/3-house/13-south/boats')).toBeTruthy();
  });

  it('opens its start page with the other team if its page belongs to no team', async () => {
    await barOf('fleet', '/fleet/3-house/boats');
    await choose(/North/, 'South');
    expect(screen.getByText('/fleet/3-house/13-south/boats')).toBeTruthy();
  });

  it('offers legal entities if it declares their address', async () => {
    await barOf('harbour', '/harbour/3-house/7/moorings');
    expect(screen.queryByRole('button', { name: /North/ })).toBeNull();
    await choose(/Legal entity/, 'Yard B.V.');
    expect(screen.getByText('/harbour/3-house/8/moorings')).toBeTruthy();
  });

  it('PLT-F43 offers both if it declares so, and an entity leads to the first own team of it', async () => {
    await barOf('ferry', '/ferry/3-house/12-north/boats');
    expect(screen.getByRole('button', { name: /North/ })).toBeTruthy();
    await choose(/Legal entity/, 'Yard B.V.');
    expect(screen.getByText('/ferry/3-house/13-south/boats')).toBeTruthy();
  });

  it('PLT-F43 has both in one button on a phone, where two would truncate the names', async () => {
    atWidth('phone');
    await barOf('ferry', '/ferry/3-house/12-north/boats', { legalEntity: legalEntities[0]! });
    expect(screen.queryByRole('button', { name: /^Legal entity/ })).toBeNull();
    expect(screen.getByRole('button', { name: /North/ }).textContent).toContain('House B.V.');
    await choose(/North/, 'Yard B.V.');
    expect(screen.getByText('/ferry/3-house/13-south/boats')).toBeTruthy();
    await choose(/North/, 'South');
    expect(screen.getByText('/ferry/3-house/13-south/boats')).toBeTruthy();
    atWidth('wide');
  });
});
