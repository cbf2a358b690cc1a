import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Clicks a button as soon as a user could: it is present and enabled. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.matches(':disabled')).toBe(false);
    return found;
  });
  fireEvent.click(button);
}
