import type { Parked, PartsGuard } from './step-guard.js';

/**
 * Runs work on many records in batches, each at a position in their order. A batch that crashed its worker, or that fails each time, is
 * halved and retried until the single record at fault is alone; only that one is parked.
 */
export class BatchGuard {
  constructor(private readonly guard: PartsGuard) {}

  /** Returns the batch size at this position: the requested one, or half of the smallest batch that crashed here. */
  async sizeAt(place: string, requested: number, heldBy: (size: number) => Promise<number>): Promise<number> {
    let size = requested;
    while (size > 1 && (await this.guard.hasBrokenOff(nameOf(place, size)))) size = halfOf(Math.min(size, await heldBy(size)));
    return size;
  }

  /** Runs a batch of this size, or a smaller one if it fails; only a single record is parked. */
  async run<T extends object>(
    place: string,
    size: number,
    work: (size: number) => Promise<T>,
  ): Promise<{ size: number; outcome: T | Parked }> {
    const outcome = await this.guard.run(nameOf(place, size), () => work(size));
    if (!('parked' in outcome) || size === 1) return { size, outcome };
    return this.run(place, halfOf(size), work);
  }

  /** Runs the contents of a crashed batch alone from now on, so that no other step is blamed for it. */
  async isolate(place: string, size: number): Promise<void> {
    await this.guard.suspect(nameOf(place, size));
  }
}

const halfOf = (size: number): number => Math.max(1, Math.ceil(size / 2));
const nameOf = (place: string, size: number): string => `${place}/${size}`;
