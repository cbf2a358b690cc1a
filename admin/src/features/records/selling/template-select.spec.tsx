import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { emptySalesDraft, type SalesDraft } from './sales-draft';
import type { SalesForm } from './sales-form';
import { TemplateSelect } from './sales-selects';

const organization = { organizationId: 5, name: 'Bakkerij' };
const templates = [
  { invoiceTemplateId: 9, name: 'Zomer', legalEntityId: 7, isDefault: false, version: 1 },
  { invoiceTemplateId: 4, name: 'Winter', legalEntityId: 7, isDefault: false, version: 1 },
];

/** Shows the field in a form of team 12, and returns the chosen template. */
async function shown(items: object[], isWithCustomer: boolean) {
  const requests = fakeApi(({ path }) => (path.startsWith('/api/invoices/templates') ? { body: { items } } : undefined));
  const chosen: (number | null)[] = [];
  function Tried() {
    const [draft, setDraft] = useState<SalesDraft>({ ...emptySalesDraft(12, '', 'EUR'), lines: [] });
    const whole = { ...draft, organization: isWithCustomer ? (organization as never) : null };
    const change: SalesForm['change'] = (patch) => {
      setDraft((now) => ({ ...now, ...patch }));
      if (patch.template !== undefined) chosen.push(patch.template);
    };
    return <TemplateSelect form={{ idPrefix: 'deal', draft: whole, change, problems: [], readOnly: false } as unknown as SalesForm} />;
  }
  await shownInHouse(<Tried />, { texts: textsOf('features/records/selling') });
  return { requests, chosen };
}

it('CRM-049 a template is offered only if the legal entity of the team has templates, and only after an organization is chosen', async () => {
  const { requests, chosen } = await shown(templates, false);
  const field = await screen.findByRole('combobox', { name: 'Invoice template' });
  expect(field.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Choose an organization first.')).toBeTruthy();
  expect(requests.map(({ path }) => path)).toContain('/api/invoices/templates?legal_entity_name=HOUSE');
  expect(chosen).toEqual([]);
});

it('CRM-049 with an organization a template can be chosen, and removed', async () => {
  const { chosen } = await shown(templates, true);
  const field = await screen.findByRole('combobox', { name: 'Invoice template' });
  await userEvent.click(field);
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['As usual', 'Zomer', 'Winter']);
  await userEvent.click(options[1]!);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'As usual' }));
  expect(chosen).toEqual([9, null]);
});

it('CRM-049 without templates the field is not shown', async () => {
  const { requests } = await shown([], true);
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(screen.queryByRole('combobox')).toBeNull();
});
