import { commonActivity } from './common-activity';

const line = (key: string, project: string, department = 'Advies') => ({ key, department, project });

it.each([
  ['all of them', [line('a', 'Film'), line('b', 'Film')], 'Film', ['a', 'b'], 0],
  ['but for one that says otherwise', [line('a', 'Beheer'), line('b', 'Film'), line('c', 'Film')], 'Film', ['b', 'c'], 1],
  ['with those that say nothing yet', [line('a', 'Film'), line('b', '', 'Studio')], 'Film', ['a', 'b'], 0],
  ['the first where as many say another', [line('a', 'Film'), line('b', 'Beheer')], 'Film', ['a'], 1],
  ['none while nothing is said', [line('a', '')], '', ['a'], 0],
])('the activity of a record is that of its lines: %s', (_what, lines, project, following, others) => {
  expect(commonActivity(lines)).toEqual({ common: { department: 'Advies', project }, following, others });
});
