/** Cache of results by text, up to a maximum number of texts. */
export class TextCache<T> {
  readonly #values = new Map<string, T>();

  constructor(readonly most = 50_000) {}

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#values.size >= this.most) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}
