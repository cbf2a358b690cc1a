/** An error with the command that fixes it: the only kind of error a user should see. */
export class UserFixableError extends Error {
  constructor(
    readonly reason: string,
    readonly fix: string,
  ) {
    super(`${reason}\nTo fix it: ${fix}`);
  }
}
