const place = 'kantoor.offlineFacts';

type Facts = Readonly<Record<string, unknown>>;
function all(): Facts {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Facts;
  } catch {
    return {};
  }
}

/**
 * Stores what offline pages need: the signed-in user, and the teams. It stays in this browser until the user signs out, and is never
 * another user's: signing in starts without any.
 */
export const offlineFacts = {
  read: <T>(key: string): T | undefined => all()[key] as T | undefined,
  write: (key: string, fact: unknown): void => {
    try {
      localStorage.setItem(place, JSON.stringify({ ...all(), [key]: fact }));
    } catch {
      // A full or forbidden store only means that the page needs a connection.
    }
  },
  forget: (): void => localStorage.removeItem(place),
};
