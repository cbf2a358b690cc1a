import { screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { Attachments } from './attachments';
import { texts } from './texts';

const file = { fileId: 2, fileName: 'offerte.pdf', mediaType: 'application/pdf', size: 9, url: '/api/crm/deals/1/attachments/2' };

it.each([
  ['who may change the record', false, ['Download: offerte.pdf', 'Remove: offerte.pdf'], 1],
  ['who may only read it', true, ['Download: offerte.pdf'], 0],
] as const)('files are shown to %s, with what may be done with them', async (_who, readOnly, actions, choosers) => {
  fakeApi(() => ({ body: { items: [file] } }));
  await shownInHouse(<Attachments path="/files" readOnly={readOnly} />, { texts: [texts] });
  await screen.findByText('offerte.pdf');
  expect(screen.getAllByRole('button', { name: /: offerte.pdf$/ }).map((button) => button.getAttribute('aria-label'))).toEqual(actions);
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(choosers);
});
