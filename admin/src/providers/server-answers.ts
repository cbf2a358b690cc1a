/** Whether our own server is there, however little else is. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
