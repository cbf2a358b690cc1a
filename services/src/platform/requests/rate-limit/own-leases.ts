/** Leases given by this process alone; a key without holders is removed. */
export class OwnLeases {
  private readonly holders = new Map<string, Set<string>>();

  take(id: string, held: readonly { key: string; max: number }[]): boolean {
    if (held.some(({ key, max }) => (this.holders.get(key)?.size ?? 0) >= max)) return false;
    for (const { key } of held) this.holders.set(key, (this.holders.get(key) ?? new Set()).add(id));
    return true;
  }

  release(id: string, keys: readonly string[]): void {
    for (const key of keys) {
      const holders = this.holders.get(key);
      holders?.delete(id);
      if (holders?.size === 0) this.holders.delete(key);
    }
  }
}
