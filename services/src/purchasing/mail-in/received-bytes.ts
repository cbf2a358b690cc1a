import { fixed } from '../../platform/bounds/index.js';

/**
 * The bytes of a mail in few pieces. The server hands over each line that begins with a dot by itself: as a buffer of its own, which takes a
 * hundred bytes beside what it holds, such lines would fill the memory of the process.
 */
export class ReceivedBytes {
  private readonly full: Buffer[] = [];
  private block = Buffer.alloc(0);
  private used = 0;
  private length = 0;

  get byteLength(): number {
    return this.length;
  }

  add(chunk: Buffer): void {
    this.length += chunk.byteLength;
    for (let from = 0; from < chunk.byteLength;) {
      if (this.used === this.block.byteLength) this.nextBlock();
      const copied = chunk.copy(this.block, this.used, from);
      this.used += copied;
      from += copied;
    }
  }

  /** The first so many bytes of it, or all. */
  taken(bytes = this.length): Buffer {
    return Buffer.concat([...this.full, this.block.subarray(0, this.used)], Math.min(bytes, this.length));
  }

  private nextBlock(): void {
    if (this.used > 0) this.full.push(this.block);
    [this.block, this.used] = [Buffer.allocUnsafeSlow(fixed('mailBlockBytes')), 0];
  }
}
