import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { FormFieldProps } from '../../../schema-views/form/types';
import InvoiceLogo from './invoice-logo';
import InvoiceWords from './invoice-words';
import { sheetStyleOf } from '../../../testing/sheet-style-of';

const logo = { url: '/api/invoices/legal-entities/7/logo', fileName: 'logo.png' };
const showLogo = () =>
  shownInHouse(<InvoiceLogo {...({ formData: logo, registry: { formContext: { record: { id: 7 } } } } as unknown as FormFieldProps)} />);
beforeEach(() => {
  notices.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
});

it('PLT-258 the logo is shown as a thumbnail of 150 pixels', async () => {
  fakeApi();
  await showLogo();
  expect(sheetStyleOf(await screen.findByRole('img', { name: 'logo.png' })).width).toBe('150px');
});

it('PLT-369 a logo that is refused shows an error', async () => {
  fakeApi(({ method }) => (method === 'POST' ? refusal(415, 'UNSUPPORTED_MEDIA_TYPE') : undefined));
  await showLogo();
  fireEvent.change(screen.getByLabelText('Logo on the invoice'), { target: { files: [new File(['x'], 'logo.svg')] } });
  await waitFor(() => expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['error', 'UPLOAD_FAILED']]));
});

it('PLT-114 PLT-383 texts on the invoice belong to a language, Dutch by default', async () => {
  fakeApi();
  let kept: unknown;
  function Tried() {
    const [texts, setTexts] = useState({});
    kept = texts;
    return <InvoiceWords {...({ formData: texts, onChange: setTexts, fieldPathId: { path: [] } } as unknown as FormFieldProps)} />;
  }
  await shownInHouse(<Tried />);
  expect(screen.getByRole('button', { name: 'NL' }).getAttribute('aria-pressed')).toBe('true');
  const word = () => screen.getByRole('textbox', { name: 'Thank you', hidden: true });
  await userEvent.type(word(), 'Dank');
  await userEvent.click(screen.getByRole('button', { name: 'EN' }));
  await userEvent.type(word(), 'Thanks');
  expect(kept).toEqual({ NL: { thankYou: 'Dank' }, EN: { thankYou: 'Thanks' } });
});
