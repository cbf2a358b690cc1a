import { Menu, MenuItem } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shown } from '../../testing/shown';
import { ConfirmDialog } from '../confirm-dialog';
import { useFocusTrail } from './use-focus-trail';

function Page({ keepsMenu = true }: { keepsMenu?: boolean }) {
  useFocusTrail();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const ask = (): void => {
    setAnchor(null);
    setAsking(true);
  };
  const answer = (): void => {
    setAsking(false);
    setDone(true);
  };
  return (
    <>
      <input aria-label="Search" />
      {(keepsMenu || !isDone) && <button onClick={(event) => setAnchor(event.currentTarget)}>Actions</button>}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} transitionDuration={0}>
        <MenuItem onClick={ask}>Archive</MenuItem>
      </Menu>
      <ConfirmDialog open={asking} title="Archive" text="Really?" onYes={answer} onNo={answer} />
    </>
  );
}
const archives = async (): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
};

describe('the focus, once a dialog has closed', () => {
  it('returns to where it was before the menu that opened the dialog', async () => {
    await shown(<Page />);
    await archives();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Actions')));
  });

  it('goes to the latest element that still exists', async () => {
    await shown(<Page keepsMenu={false} />);
    await archives();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
  });
});

function Frame() {
  useFocusTrail();
  const [isMade, setMade] = useState(false);
  return (
    <>
      <a href="#rail">Teams</a>
      <main id="page" tabIndex={-1}>
        {isMade ? <h1>The new team</h1> : <button onClick={() => setMade(true)}>Make a team</button>}
      </main>
    </>
  );
}

it('the focus goes to the page, not to the rail beside it, once all that had it in the page is gone', async () => {
  await shown(<Frame />);
  await userEvent.click(screen.getByRole('link', { name: 'Teams' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a team' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
