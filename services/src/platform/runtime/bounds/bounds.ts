import { type Size, type SizeName, sizes } from './sizes.js';

/** The sizes in effect in this process: the defaults of the code, or of the environment where it may override them. */
export class Bounds {
  private readonly values: ReadonlyMap<string, number>;

  constructor(settings: { integer(name: string, fallback: number): number }) {
    const named: [string, Size][] = Object.entries(sizes);
    this.values = new Map(named.map(([name, { setting, value }]) => [name, setting ? settings.integer(setting, value) : value]));
  }

  of(name: SizeName): number {
    return this.values.get(name)!;
  }
}
