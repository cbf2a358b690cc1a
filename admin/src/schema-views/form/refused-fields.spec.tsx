import { fireEvent, screen, waitFor } from '@testing-library/react';
import { textsOf } from '../../i18n/texts-of';
import { AppsProvider } from '../../shell/feature';
import { notices } from '../../shell/notices';
import { appsWithoutTexts } from '../../testing/apps-without-texts';
import { fakeApi, refusal } from '../../testing/fake-api';
import { FormOf } from '../../testing/form-of';
import { shownInHouse } from '../../testing/shown-in-house';

const contact = {
  ...{ id: 5, contactId: 5, version: 1, firstName: 'Noor', lastName: 'Bakker', phoneNumbers: [] },
  emailAddresses: [{ value: 'noor@house.test', isPrimary: true }],
};
const field = (name: string): HTMLInputElement => document.querySelector(`#root_${name}`)!;
const problems = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((item) => item.textContent!);
const save = (): void => void fireEvent.click(screen.getByText('Save', { selector: 'button' }));

async function refused(errors: { pointer: string; code: string }[]) {
  const requests = fakeApi(({ method }) => (method === 'PUT' ? refusal(422, 'INVALID_INPUT', errors) : undefined));
  await shownInHouse(
    <AppsProvider apps={appsWithoutTexts}>
      <FormOf resource="contacts" record={contact} onSaved={() => undefined} />
    </AppsProvider>,
    { texts: textsOf('features/relations/contacts') },
  );
  fireEvent.change(field('lastName'), { target: { value: 'Boek' } });
  save();
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
}
beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

it('CRM-296 a field refused by the API (422) shows its error in words, and gets the focus', async () => {
  await refused([{ pointer: '/lastName', code: 'FIELD_TOO_LONG' }]);
  await waitFor(() => expect(problems()).toHaveLength(1));
  expect(problems()[0]).toContain('Last name');
  expect(problems()[0]).not.toContain('FIELD_TOO_LONG');
  expect([field('lastName').getAttribute('aria-invalid'), field('firstName').getAttribute('aria-invalid')]).toEqual(['true', 'false']);
  await waitFor(() => expect(document.activeElement).toBe(field('lastName')));
  expect(notices.all().map(({ kind, text, reason }) => [kind, text, reason])).toEqual([
    ['error', 'UPDATE_CONTACT_FAILED', 'INVALID_INPUT'],
  ]);
  fireEvent.change(field('lastName'), { target: { value: 'Bos' } });
  await waitFor(() => expect(problems()).toEqual([]));
});

it('a refused part of a row shows its error at that row', async () => {
  await refused([{ pointer: '/emailAddresses/0/value', code: 'EMAIL_INVALID' }]);
  await waitFor(() => expect(problems()).toEqual([expect.stringContaining('Enter one email address')]));
  expect(field('emailAddresses_0_value').getAttribute('aria-invalid')).toBe('true');
});
