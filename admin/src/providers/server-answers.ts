/** Checks whether our own server responds, even if other connections fail. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
