const key = 'session-expired';

/** Users who are sent to the sign-in unasked see why, once: in the tab where it was found, and in the others, which find the session gone. */
export const sessionExpiry = {
  note: (): void => [sessionStorage, localStorage].forEach((place) => place.setItem(key, 'yes')),
  isNoted: (): boolean => sessionStorage.getItem(key) !== null,
  isNotedInAnotherTab: (): boolean => localStorage.getItem(key) !== null,
  forget: (): void => [sessionStorage, localStorage].forEach((place) => place.removeItem(key)),
};
