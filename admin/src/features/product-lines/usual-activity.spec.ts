import { activityOfProduct, lastActivity, rememberActivity, usualActivity } from './usual-activity';

const teams = [
  { teamId: 1, name: 'Noord', groups: [{ name: 'Film' }, { name: 'Web' }] },
  { teamId: 2, name: 'Zuid', groups: [{ name: 'Advies' }] },
];
const last = { department: 'Noord', project: 'Web' };

describe('where a new line is earned', () => {
  it('is as the line before it, whatever its team', () => {
    expect(usualActivity({ teams, teamId: 1, last }, { department: 'Zuid', project: 'Advies' })).toEqual({
      department: 'Zuid',
      project: 'Advies',
    });
  });
  it('is else as this person’s last one, while that activity is there', () => {
    expect(usualActivity({ teams, teamId: 1, last }, undefined)).toMatchObject({ ...last, isUsual: true });
    expect(usualActivity({ teams, teamId: 1, last }, { department: 'Noord', project: '' })).toMatchObject(last);
    expect(usualActivity({ teams, teamId: 1, last: { department: 'Noord', project: 'Radio' } }, undefined)).toMatchObject({
      department: 'Noord',
      project: '',
    });
  });
  it('is else the team’s only activity', () => {
    expect(usualActivity({ teams, teamId: 2, last: null }, undefined)).toMatchObject({ department: 'Zuid', project: 'Advies' });
    expect(usualActivity({ teams, teamId: 1, last: null }, undefined)).toMatchObject({ department: 'Noord', project: '' });
  });
});

it('the last one is that of the person and of the team, not of whoever sat there before', () => {
  const sam = { memory: 'deals', personId: 4, ecosystemId: 1, teamId: 1 };
  rememberActivity(sam, last);
  expect(lastActivity(sam)).toEqual(last);
  for (const other of [{ personId: 5 }, { ecosystemId: 2 }, { teamId: 2 }, { memory: 'purchases' }])
    expect(lastActivity({ ...sam, ...other })).toBeNull();
});

describe('where a product is earned', () => {
  const connected = (...names: [string, string][]) => ({
    connectedActivities: names.map(([teamName, activityName]) => ({ teamName, activityName })),
  });

  it('is where it says itself', () => {
    const product = { defaultDepartment: 'Noord', defaultProject: 'Film', ...connected(['Noord', 'Web']) };
    expect(activityOfProduct(product, teams, 1)).toEqual({ department: 'Noord', project: 'Film' });
  });
  it('is else the one activity of the team that it is connected to', () => {
    expect(activityOfProduct(connected(['Noord', 'Web'], ['Zuid', 'Advies']), teams, 1)).toEqual(last);
    expect(activityOfProduct(connected(['Noord', 'Web'], ['Noord', 'Film']), teams, 1)).toBeNull();
    expect(activityOfProduct(connected(['Noord', 'Radio']), teams, 1)).toBeNull();
    expect(activityOfProduct({ defaultDepartment: 'Noord', defaultProject: null }, teams, 1)).toBeNull();
  });
});
