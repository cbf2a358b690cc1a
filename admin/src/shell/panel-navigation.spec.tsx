import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { shown } from '../testing/shown';
import { useIsHere } from './panel-navigation';

/** A form whose request ends when the spec decides. */
let isHere: (() => boolean)[] = [];
function Form() {
  const here = useIsHere();
  return <button onClick={() => void isHere.push(here)}>save</button>;
}
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname.includes('deals') && <Form key={pathname} />}
      {['/deals/new', '/deals/7', '/elsewhere'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
beforeEach(() => void (isHere = []));

it.each([
  ['is here while nothing was opened', [], true],
  ['is gone when another record is open', ['/deals/7'], false],
  ['is gone when one went elsewhere', ['/elsewhere'], false],
  ['is gone when a new one of its kind is open in its place', ['/elsewhere', '/deals/new'], false],
])('the page a form was saved from %s', async (_, went, expected) => {
  await shown(<Page />, [], '/deals/new');
  await press('save');
  for (const to of went) await press(to);
  expect(isHere[0]!()).toBe(expected);
});
