/** What is wrong and what to type to mend it: the only kind of error a person should meet. */
export class Mendable extends Error {
  constructor(
    readonly reason: string,
    readonly mend: string,
  ) {
    super(`${reason}\nTo mend it: ${mend}`);
  }
}
