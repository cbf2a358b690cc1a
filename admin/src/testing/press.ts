import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Clicks a button as soon as a person could: it is there, and nothing that is under way disables it. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.matches(':disabled')).toBe(false);
    return found;
  });
  fireEvent.click(button);
}
