import { screen } from '@testing-library/react';
import { shown } from '../../testing/shown';
import { LettersWarning } from './letters-warning';

const warning = (resource: string, data: Record<string, unknown>) =>
  shown(<LettersWarning resource={resource} data={data} nameOf={(field) => `<${field}>`} />);

describe('Letters that cannot be printed', () => {
  it('are named with their field while an organization is typed', async () => {
    await warning('organizations', { name: 'Runen ᚠ', city: '東京', addressLineOne: 'ᚢ 1' });
    expect((await screen.findByRole('status')).textContent).toBe(
      'Letters that cannot be printed on an invoice: <name> (ᚠ), <addressLineOne> (ᚢ). An invoice with them is not booked.',
    );
  });

  it('are named below the invoice data of a legal entity', async () => {
    await warning('legal-entities', { invoiceData: { translations: { EN: { thankYou: 'ᚠ' } } } });
    expect((await screen.findByRole('status')).textContent).toContain('<invoiceData.translations.EN.thankYou> (ᚠ)');
  });

  it('do not matter where they stand on no invoice', async () => {
    await warning('organizations', { name: 'שלום', city: '東京', comment: 'ᚠ' });
    await import('@kantoor/schemas/printable-text');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
