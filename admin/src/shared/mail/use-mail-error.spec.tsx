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
  // Errors on the way of a mail that did arrive no longer matter.
  ['sent', answer, ''],
  ['queued', null, ''],
])('a mail that is %s with the response %j shows %j', async (state, lastError, text) => {
  expect(await result(state, lastError)).toBe(text);
});
