import { activityOfProduct, lastActivity, rememberActivity, usualActivity } from './usual-activity';

const teams = [
  { teamId: 1, name: 'Noord', groups: [{ name: 'Film' }, { name: 'Web' }] },
  { teamId: 2, name: 'Zuid', groups: [{ name: 'Advies' }] },
];
const last = { department: 'Noord', project: 'Web' };

describe('the activity of a new line', () => {
  it('is that of the line before it, in any team', () => {
    expect(usualActivity({ teams, teamId: 1, last }, { department: 'Zuid', project: 'Advies' })).toEqual({
      department: 'Zuid',
      project: 'Advies',
    });
  });
  it('is otherwise the last one of this user, if that activity still exists', () => {
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

it('the last activity is remembered per user and team, not per browser', () => {
  const sam = { memory: 'deals', personId: 4, ecosystemId: 1, teamId: 1 };
  rememberActivity(sam, last);
  expect(lastActivity(sam)).toEqual(last);
  for (const other of [{ personId: 5 }, { ecosystemId: 2 }, { teamId: 2 }, { memory: 'purchases' }])
    expect(lastActivity({ ...sam, ...other })).toBeNull();
});

describe('the activity of a product', () => {
  const connected = (...names: [string, string][]) => ({
    connectedActivities: names.map(([teamName, activityName]) => ({ teamName, activityName })),
  });

  it('is its own default', () => {
    const product = { defaultDepartment: 'Noord', defaultProject: 'Film', ...connected(['Noord', 'Web']) };
    expect(activityOfProduct(product, teams, 1)).toEqual({ department: 'Noord', project: 'Film' });
  });
  it('is otherwise the only activity of the team that it is connected to', () => {
    expect(activityOfProduct(connected(['Noord', 'Web'], ['Zuid', 'Advies']), teams, 1)).toEqual(last);
    expect(activityOfProduct(connected(['Noord', 'Web'], ['Noord', 'Film']), teams, 1)).toBeNull();
    expect(activityOfProduct(connected(['Noord', 'Radio']), teams, 1)).toBeNull();
    expect(activityOfProduct({ defaultDepartment: 'Noord', defaultProject: null }, teams, 1)).toBeNull();
  });
});
