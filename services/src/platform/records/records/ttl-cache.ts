/** Caches facts about lists briefly, keeping the most recently used. */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Value; untilMs: number }>();

  constructor(
    private readonly forMs: number,
    private readonly max: number,
  ) {}

  of(key: string): Value | undefined {
    const known = this.entries.get(key);
    if (!known) return undefined;
    this.entries.delete(key);
    if (known.untilMs <= Date.now()) return undefined;
    this.entries.set(key, known);
    return known.value;
  }

  keep(key: string, value: Value): Value {
    if (this.entries.size >= this.max) this.entries.delete(this.entries.keys().next().value!);
    this.entries.set(key, { value, untilMs: Date.now() + this.forMs });
    return value;
  }
}
