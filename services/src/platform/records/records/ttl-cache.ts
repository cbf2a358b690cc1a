/** Caches facts about lists briefly, keeping the most recently used. */
export class TtlCache<Value> {
  private readonly kept = new Map<string, { value: Value; untilMs: number }>();

  constructor(
    private readonly forMs: number,
    private readonly max: number,
  ) {}

  of(key: string): Value | undefined {
    const known = this.kept.get(key);
    if (!known) return undefined;
    this.kept.delete(key);
    if (known.untilMs <= Date.now()) return undefined;
    this.kept.set(key, known);
    return known.value;
  }

  keep(key: string, value: Value): Value {
    if (this.kept.size >= this.max) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, { value, untilMs: Date.now() + this.forMs });
    return value;
  }
}
