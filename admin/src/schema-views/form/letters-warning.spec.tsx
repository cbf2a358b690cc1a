import { screen } from '@testing-library/react';
import { shown } from '../../testing/shown';
import { LettersWarning } from './letters-warning';

const warning = (resource: string, data: Record<string, unknown>) =>
  shown(<LettersWarning resource={resource} data={data} nameOf={(field) => `<${field}>`} />);

describe('Unprintable characters', () => {
  it('are listed with their field while an organization is typed', async () => {
    await warning('organizations', { name: 'Runen ᚠ', city: '東京', addressLineOne: 'ᚢ 1' });
    expect((await screen.findByRole('status')).textContent).toBe(
      'Letters that cannot be printed on an invoice: <name> (ᚠ), <addressLineOne> (ᚢ). An invoice with them is not booked.',
    );
  });

  it('are listed below the invoice data of a legal entity', async () => {
    await warning('legal-entities', { invoiceData: { translations: { EN: { thankYou: 'ᚠ' } } } });
    expect((await screen.findByRole('status')).textContent).toContain('<invoiceData.translations.EN.thankYou> (ᚠ)');
  });

  it('raise no warning in fields that are on no invoice', async () => {
    await warning('organizations', { name: 'שלום', city: '東京', comment: 'ᚠ' });
    await import('@kantoor/schemas/printable-text');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
