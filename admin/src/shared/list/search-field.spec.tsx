import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from '../../testing/shown';
import { SearchField } from './search-field';

const field = (): HTMLInputElement => screen.getByRole('searchbox');

describe('what is typed into a search', () => {
  it('stays when what was asked for before arrives late', async () => {
    const asked: string[] = [];
    const search = (q: string): void => void asked.push(q);
    const { rerender } = await shown(<SearchField value="brood" onSearch={search} />);
    await userEvent.clear(field());
    await waitFor(() => expect(asked).toEqual(['']));
    await userEvent.type(field(), 'k');
    rerender(<SearchField value="" onSearch={search} />);
    expect(field().value).toBe('k');
  });

  it('goes when another place clears the search, or goes back to an earlier one', async () => {
    const { rerender } = await shown(<SearchField value="brood" onSearch={() => undefined} />);
    rerender(<SearchField value="koek" onSearch={() => undefined} />);
    expect(field().value).toBe('koek');
    rerender(<SearchField value="" onSearch={() => undefined} />);
    expect(field().value).toBe('');
  });
});
