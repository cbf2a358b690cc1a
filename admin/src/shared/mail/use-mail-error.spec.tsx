import { screen } from '@testing-library/react';
import { textsOf } from '../../i18n/texts-of';
import { shownInHouse } from '../../testing/shown-in-house';
import { useMailError } from './use-mail-error';

const answer = '550 5.1.1 unknown';
function ErrorText({ state, lastError }: { state: string; lastError: string | null }) {
  return <output>{useMailError()({ state, lastError })}</output>;
}
const result = async (state: string, lastError: string | null): Promise<string> => {
  const { unmount } = await shownInHouse(<ErrorText state={state} lastError={lastError} />, { texts: textsOf('shared/mail') });
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
};

it.each([
  ['failed', answer, `The mail server answered: ${answer}`],
  ['deferred', answer, `The mail server has not taken it yet: ${answer}`],
  ['deferred', null, 'Sending broke off before the mail server answered'],
  ['bounced', answer, `It came back: ${answer}`],
  // What a mail that did arrive met on its way is past.
  ['sent', answer, ''],
  ['queued', null, ''],
])('a mail that is %s, answered %j, is told as %j', async (state, lastError, text) => {
  expect(await result(state, lastError)).toBe(text);
});
