/** What is wrong and what to type to fix it: the only kind of error a person should meet. */
export class UserFixableError extends Error {
  constructor(
    readonly reason: string,
    readonly fix: string,
  ) {
    super(`${reason}\nTo fix it: ${fix}`);
  }
}
