import type { Parked, PartsGuard } from './step-guard.js';

/**
 * Work on many records at once, at a place in their order. A batch that its worker died of, or that fails each time, is tried with half as
 * many, until the one record that does it stands alone; only that one is parked.
 */
export class BatchGuard {
  constructor(private readonly guard: PartsGuard) {}

  /** How many at this place: as many as are asked for, or half of what was in the smallest batch that broke off here. */
  async sizeAt(place: string, asked: number, heldBy: (size: number) => Promise<number>): Promise<number> {
    let size = asked;
    while (size > 1 && (await this.guard.hasBrokenOff(nameOf(place, size)))) size = halfOf(Math.min(size, await heldBy(size)));
    return size;
  }

  /** Does a batch of this size, or of less where it fails; parked is a single record. */
  async run<T extends object>(
    place: string,
    size: number,
    work: (size: number) => Promise<T>,
  ): Promise<{ size: number; outcome: T | Parked }> {
    const outcome = await this.guard.run(nameOf(place, size), () => work(size));
    if (!('parked' in outcome) || size === 1) return { size, outcome };
    return this.run(place, halfOf(size), work);
  }

  /** What is in a batch that broke off is tried alone from now on, so that no other step is blamed for it. */
  async isolate(place: string, size: number): Promise<void> {
    await this.guard.suspect(nameOf(place, size));
  }
}

const halfOf = (size: number): number => Math.max(1, Math.ceil(size / 2));
const nameOf = (place: string, size: number): string => `${place}/${size}`;
