import { ecosystemSettingsSchema, viewNamesOf, viewOf, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { textsOf } from '../i18n/texts-of';
import { schemaOf } from '../providers/schema-of';
import { formProperties } from '../schema-views/form/form-schema';
import { FormOf } from '../testing/form-of';
import { AreaView, viewSuffix } from '../schema-views/area-view';
import { CurrentContext, type Current } from '../shell/current';
import { AppsProvider } from '../shell/feature';
import { makePaths } from '../shell/paths';
import { answering } from '../testing/answering';
import { appsWithoutTexts } from '../testing/apps-without-texts';
import { shown } from '../testing/shown';
import { apps } from './apps';
import EditDialog from './invoices/invoices/edit-dialog';
import type { Invoice } from './invoices/invoices/invoice';
import type { SettingsAnswer } from './settings/settings/settings-answer';
import { SettingsForm } from './settings/settings/settings-form';

/** Every resource whose form is generated from its schema, in each area: a new one is included automatically. */
const generated = apps
  .flatMap(({ features }) => features)
  .flatMap(({ resources = [] }) => resources)
  .filter(({ options: { byHand, view } }) => !byHand && !view)
  .flatMap(({ name: resource }) => [undefined, ...viewNamesOf(schemaOf(resource))].map((view) => [resource, view] as const));
const current = {
  ecosystem: { id: 3, key: 'house', name: 'House' },
  teams: [],
  paths: makePaths({ id: 3, key: 'house' }, null, null),
  may: () => true,
} as unknown as Current;

const typeOf = ({ type }: PropertySchema): string | undefined => [type].flat().find((name) => name !== 'null');
const isPlain = (property: PropertySchema): boolean =>
  !property.enum && !property['x-reference'] && !property['x-form']?.widget && !property.format && (property.maxLength ?? 0) <= 1000;
function example(property: PropertySchema, name: string): unknown {
  if (property['x-reference']) return { id: 1, name: `${name} 1` };
  if (property.enum) return property.enum[0];
  if (typeOf(property) === 'object')
    return Object.fromEntries(Object.entries(property.properties ?? {}).map(([inner, child]) => [inner, example(child, inner)]));
  if (typeOf(property) === 'array') return [];
  return typeOf(property) === 'boolean' ? false : typeOf(property) === 'string' ? `Old ${name}` : 1;
}
/**
 * Returns the field that the user types in, and another field that a second user changes; null if the form has fewer than two such fields.
 */
function twoFields(schema: EntitySchema): { typed: string; changed: string; to: unknown } | null {
  const all = formProperties(schema);
  const [typed = ''] = all.find(([, property]) => typeOf(property) === 'string' && isPlain(property)) ?? [];
  const others = all.filter(([name, property]) => name !== typed && !property['x-reference'] && !property.enum);
  const [changed, property] =
    others.find(([, one]) => typeOf(one) === 'string' && isPlain(one)) ??
    others.find(([, one]) => ['number', 'boolean', 'string'].includes(typeOf(one)!)) ??
    [];
  if (!changed || !property) return null;
  const to = { string: 'Of somebody else', number: 7, boolean: true }[typeOf(property) as 'string'];
  return { typed, changed, to };
}

const withTwoFields = generated.filter(([resource, view]) => twoFields(viewOf(schemaOf(resource), view)) !== null);

// Stubbed because forms may show pictures, and the test browser cannot make object URLs.
beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined }));

describe.each(withTwoFields)('the form of %s, seen as %s', (resource, view) => {
  const schema = viewOf(schemaOf(resource), view);
  const { typed, changed, to } = twoFields(schema)!;
  const record = {
    ...Object.fromEntries(formProperties(schema).map(([name, property]) => [name, example(property, name)])),
    id: 5,
    version: 1,
  } as RaRecord;
  const page = (shownRecord: RaRecord) => (
    <AppsProvider apps={appsWithoutTexts}>
      <CurrentContext value={current}>
        <AreaView value={view}>
          <FormOf resource={resource} record={shownRecord} onSaved={() => undefined} />
        </AreaView>
      </CurrentContext>
    </AppsProvider>
  );

  it('shows what another user saved next to the input, and saves nothing before', async () => {
    localStorage.clear();
    const requests = answering(() => ({ body: { items: [] } }));
    const { rerender } = await shown(page(record), textsOf('shared/form'));
    const input = await waitFor(() => {
      const found = document.getElementById(`root_${typed}`) as HTMLInputElement | null;
      if (!found) throw new Error(`${typed} is not shown`);
      return found;
    });
    fireEvent.change(input, { target: { value: 'Of mine' } });
    rerender(page({ ...record, [changed]: to, version: 2 }));

    expect(await screen.findByText(/Someone else saved this meanwhile/)).toBeTruthy();
    expect(input.value).toBe('Of mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    expect(within(dialog).getAllByRole('row')).toHaveLength(3);
    expect(dialog.textContent).toContain('Of mine');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = JSON.parse(localStorage.getItem(`RaStoreKantoor.draft.3.${resource}${viewSuffix(schema)}.5`)!) as {
      version: number;
      typed: Record<string, unknown>;
    };
    expect(kept).toMatchObject({ version: 2, typed: { [typed]: 'Of mine', [changed]: to } });
  });
});

describe('a form with its own page', () => {
  const settings = {
    ...Object.fromEntries(Object.entries(ecosystemSettingsSchema.properties).map(([name, { default: value }]) => [name, value])),
    version: 1,
  };
  const invoice = {
    invoiceId: 5,
    legalEntityId: 7,
    invoiceDescription: 'Advies',
    invoiceDate: '2026-05-01',
    dueDate: '2026-05-31',
    language: 'nl',
    version: 1,
  };
  const inside = (form: ReactNode) => <CurrentContext value={current}>{form}</CurrentContext>;
  const forms = {
    settings: {
      form: (over: object) => <SettingsForm settings={{ ...settings, ...over } as SettingsAnswer} onAnswer={() => undefined} />,
      field: () => document.getElementById('root_mailsPerUserPerDay'),
      mine: '7',
      theirs: { mailsPerEcosystemPerDay: 4321 },
      result: '4\u00a0321',
    },
    'a draft invoice': {
      form: (over: object) => (
        <EditDialog invoice={{ ...invoice, ...over } as Invoice} onDone={() => undefined} onClose={() => undefined} />
      ),
      field: () => document.getElementById('invoice-description'),
      mine: 'Of mine',
      theirs: { dueDate: '2026-06-15' },
      result: '15-06-2026',
    },
  };
  it.each(Object.entries(forms))('compares too: %s', async (_, { form, field, mine, theirs, result }) => {
    localStorage.clear();
    const requests = answering(() => ({ body: { usedBytes: 1, allowedBytes: 2 } }));
    const { rerender } = await shown(inside(form({})), textsOf('shared/form'));
    fireEvent.change(field()!, { target: { value: mine } });
    rerender(inside(form({ ...theirs, version: 2 })));
    await screen.findByText(/Someone else saved this meanwhile/);
    expect((field() as HTMLInputElement).value).toBe(mine);
    await userEvent.click(screen.getByText('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    for (const side of [mine, result]) expect(dialog.textContent).toContain(side);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.click(within(dialog).getByText('Reload theirs'));
    await waitFor(() => expect((field() as HTMLInputElement).value).not.toBe(mine));
  });
});
