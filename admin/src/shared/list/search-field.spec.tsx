import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { shown } from '../../testing/shown';
import { SearchField } from './search-field';

const field = (): HTMLInputElement => screen.getByRole('searchbox');

describe('input of a search field', () => {
  it('stays when an earlier search responds late', async () => {
    const requests: string[] = [];
    const search = (q: string): void => void requests.push(q);
    const { rerender } = await shown(<SearchField value="brood" onSearch={search} />);
    await userEvent.clear(field());
    await waitFor(() => expect(requests).toEqual(['']));
    await userEvent.type(field(), 'k');
    rerender(<SearchField value="" onSearch={search} />);
    expect(field().value).toBe('k');
  });

  it('is replaced when the search is cleared elsewhere, or returns to an earlier one', async () => {
    const { rerender } = await shown(<SearchField value="brood" onSearch={() => undefined} />);
    rerender(<SearchField value="koek" onSearch={() => undefined} />);
    expect(field().value).toBe('koek');
    rerender(<SearchField value="" onSearch={() => undefined} />);
    expect(field().value).toBe('');
  });

  it('is not searched for after the user went to another page: that would lead back', async () => {
    const requests: string[] = [];
    await shown(<SearchField value="" onSearch={(q) => requests.push(q)} />);
    await userEvent.setup({ delay: null }).type(field(), 'koek');
    window.history.pushState(null, '', '/another/page');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(requests).toEqual([]);
    window.history.pushState(null, '', '/');
  });

  it('is searched for even if a record opens over the list meanwhile', async () => {
    const requests: string[] = [];
    const Opening = () => {
      const navigate = useNavigate();
      const open = (): void => {
        window.history.pushState(null, '', '/list/5');
        void navigate('/list/5');
      };
      return <button onClick={open}>open</button>;
    };
    await shown(
      <>
        <SearchField value="" onSearch={(q) => requests.push(q)} />
        <Opening />
      </>,
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), 'koek');
    await user.click(screen.getByRole('button', { name: 'open' }));
    await waitFor(() => expect(requests).toEqual(['koek']));
    window.history.pushState(null, '', '/');
  });
});
