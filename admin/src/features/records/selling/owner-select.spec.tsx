import { screen, waitFor } from '@testing-library/react';
import { messages } from '../../../i18n/en/messages';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { OwnerSelect } from './sales-selects';

it('PLT-376 members that cannot be loaded show an error, and the owner is kept', async () => {
  notices.clear();
  fakeApi(() => refusal(500, 'INTERNAL_ERROR'));
  await shownInHouse(<OwnerSelect id="owner" teamId={12} value="mila@house.test" onChange={() => undefined} disabled={false} />, {
    texts: textsOf('features/records/selling'),
  });
  await waitFor(() => expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['error', 'LOAD_MEMBERS_FAILED']]));
  expect(messages.LOAD_MEMBERS_FAILED).toBe('Failed to load members');
  expect(screen.getByRole('combobox', { name: 'Owner' }).textContent).toBe('mila@house.test');
});
