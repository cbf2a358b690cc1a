import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Erasure, RetentionPreview } from '@kantoor/schemas';
import { atWidth } from '../../../testing/at-width';
import { openedApp } from '../../../testing/opened-app';
import { apps } from '../../apps';

const path = '/api/directory/retention';
const limits = {
  books: '2018-12-31',
  property: '2015-12-31',
  archivedDrafts: '2025-11-25',
  deletedMails: '2026-10-26',
  bellNotices: '2026-08-27',
};
const group = (name: string, more: Partial<RetentionPreview['groups'][number]> = {}): RetentionPreview['groups'][number] => ({
  ...{ name, resource: 'x', count: 0, files: 0, bytes: 0, years: [], items: [], ...more },
});
const erasure: Erasure = {
  groups: [
    {
      ...{ name: 'declarations', resource: 'inbox-documents', goes: [{ id: 4, title: 'Lunch', since: '2026-03-05' }] },
      stays: [
        { id: 5, title: 'Trein', since: '2026-03-06', because: 'retention' },
        { id: 6, title: 'Bus', since: '2026-03-07', because: 'under-way' },
      ],
    },
    { name: 'contacts', resource: 'contacts', goes: [], stays: [] },
  ],
};

async function opened(groups: RetentionPreview['groups']) {
  atWidth('wide');
  const { requests } = await openedApp(apps, '/settings/3-house/retention', ({ path: called }) => {
    if (called === path) return { body: { limits, groups } };
    return called === `${path}/erasures/preview` ? { body: erasure } : undefined;
  });
  return { requests };
}

describe('the page of retention', () => {
  it('shows what the next run deletes by kind and year, with its files and the first records', async () => {
    await opened([
      group('archived-deals'),
      group('finalized-documents', {
        ...{ count: 61, files: 60, bytes: 2_048_000, items: [{ id: 1, title: 'Bon 1', since: '2017-05-06' }] },
        years: [
          { year: 2017, count: 1 },
          { year: 2018, count: 60 },
        ],
      }),
    ]);
    const due = within(await screen.findByRole('region', { name: 'Next purge' }));
    const rows = due.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/^Finalized documents and declarations, with their files2017160/);
    expect(rows[2]).toBe('201860');
    expect(due.getByText('Show 1 of 61')).toBeTruthy();
    expect(due.getByText(/Bon 1$/).textContent).toContain('2017');
    expect(due.queryByText('Archived deals without an invoice')).toBeNull();
    expect(due.queryByText('The next purge will delete nothing.')).toBeNull();
  });

  it('shows that nothing will be deleted, and the period of each kind with its law', async () => {
    await opened([group('archived-deals'), group('received-mails')]);
    expect(await screen.findByText('The next purge will delete nothing.')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Retention periods' })).getAllByRole('row');
    const texts = rows.slice(1).map(({ textContent }) => textContent ?? '');
    expect(texts).toHaveLength(5);
    expect(texts[0]).toMatch(/Algemene wet inzake rijksbelastingen, article 52.*31.*2018/);
    expect(texts[1]).toMatch(/Wet op de omzetbelasting 1968, article 34a.*31.*2015/);
    expect(texts[2]).toMatch(/25.*2025/);
    expect(texts[3]).toMatch(/26.*2026/);
    expect(screen.getByRole('link', { name: 'Change the periods in the settings' }).getAttribute('href')).toBe(
      '/settings/3-house/settings',
    );
  });

  it('shows what would be erased of a person and what stays and why, and the command that erases it', async () => {
    const { requests } = await opened([]);
    const address = await screen.findByRole('textbox', { name: 'Email address' });
    fireEvent.change(address, { target: { value: " o'neil@example.com " } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Will be erased')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ emailAddress: "o'neil@example.com" }]);
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown.filter((text) => /Lunch|Trein|Bus/.test(text ?? ''))).toHaveLength(3));
    expect(shown.find((text) => text?.includes('Trein'))).toContain('kept by law');
    expect(shown.find((text) => text?.includes('Bus'))).toContain('a process is under way');
    expect(screen.getByText(`npm run retention -- erase --ecosystem 3 --address 'o'\\''neil@example.com' --yes`)).toBeTruthy();
  });
});
