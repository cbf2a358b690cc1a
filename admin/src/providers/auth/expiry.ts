const key = 'session-expired';

/** Whoever is sent to the sign-in without having asked for it sees why, once. */
export const sessionExpiry = {
  note: (): void => sessionStorage.setItem(key, 'yes'),
  isNoted: (): boolean => sessionStorage.getItem(key) !== null,
  forget: (): void => sessionStorage.removeItem(key),
};
