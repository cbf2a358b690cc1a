import { screen } from '@testing-library/react';
import { LookAlikeWidget } from '../../../schema-views/form/widgets/look-alike-widget';
import type { FormWidgetProps } from '../../../schema-views/form/types';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import DuplicateHint from './duplicate-hint';

const found = (organizationId: number, name: string, match: string) => ({ organizationId, name, coCNumber: null, vatNumber: null, match });

it('CRM-128 below a VAT number is the organization that has it already, with a link', async () => {
  const requests = fakeApi(() => ({ body: { items: [found(7, 'Bakkerij Oudewater', 'vatNumber'), found(8, 'Naamgenoot', 'name')] } }));
  const formContext = { data: { countryIso2: 'NL' }, record: { id: 5 }, LookAlikes: DuplicateHint };
  const props = { id: 'vatNumber', name: 'vatNumber', label: 'VAT number', value: 'NL 8123.45.678.B01', registry: { formContext } };
  await shownInHouse(<LookAlikeWidget {...(props as unknown as FormWidgetProps)} onChange={() => undefined} />);
  expect((await screen.findByRole('status')).textContent).toBe('This number belongs to: Bakkerij Oudewater');
  const way = screen.getByRole('link');
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([expect.stringMatching(/organizations\/7$/), '_blank']);
  expect(requests.map(({ path }) => path)).toEqual(['/api/crm/organizations/duplicates?vatNumber=NL+8123.45.678.B01&exclude=5']);
});
