const key = 'session-expired';

/** Users who are sent to the sign-in unasked see why, once. */
export const sessionExpiry = {
  note: (): void => sessionStorage.setItem(key, 'yes'),
  isNoted: (): boolean => sessionStorage.getItem(key) !== null,
  forget: (): void => sessionStorage.removeItem(key),
};
