const maxKept = 50_000;

/** What was made of a text before, up to a bound. */
export class Kept<T> {
  readonly #values = new Map<string, T>();

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#values.size >= maxKept) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}
