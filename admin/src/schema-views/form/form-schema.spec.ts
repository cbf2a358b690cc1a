import { ecosystemSettingsSchema } from '@kantoor/schemas';
import { schemaOf } from '../../providers/schema-of';
import { formSchemaOf, uiSchemaOf } from './form-schema';

it('inside a group or a row, short texts and numbers take half the width, so that two of them fit side by side', () => {
  const ui = uiSchemaOf(schemaOf('legal-entities'), { label: (field) => field, choice: (_field, value) => value }, [
    'translations',
    'invoiceLogo',
  ]);
  const row = ui['invoiceData']?.['invoiceEmailTemplates']?.items as Record<string, { 'ui:options': { width?: string } }>;
  const widths = ['emailType', 'language', 'masterTemplate', 'reminderLevel', 'body'].map((name) => row[name]!['ui:options'].width);
  expect(widths).toEqual(['half', 'half', 'half', 'half', undefined]);
});

it('shows the help text of a list once, and of its rows only their own', () => {
  const help = (field: string): string => `help of ${field}`;
  const { kilometreRates } = uiSchemaOf(ecosystemSettingsSchema, { label: (field) => field, choice: (_field, value) => value, help });
  expect(kilometreRates!['ui:help']).toBe('help of kilometreRates');
  expect(kilometreRates!.items).not.toHaveProperty('ui:help');
  expect(kilometreRates!.items).toMatchObject({ year: { 'ui:help': 'help of kilometreRates.year' } });
});

it('shows no description of a schema, at any depth: they are written for programmers', () => {
  const texts = JSON.stringify(schemaOf('legal-entities').properties);
  expect(texts).toContain('"description":"For a reminder');
  expect(JSON.stringify(formSchemaOf(schemaOf('legal-entities')))).not.toContain('"description":"');
});
