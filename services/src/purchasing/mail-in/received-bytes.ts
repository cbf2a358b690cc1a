import { fixed } from '../../platform/runtime/bounds/index.js';

/**
 * Collects the bytes of a mail in few chunks. The server passes each line that starts with a dot in a buffer of its own, with an overhead
 * of a hundred bytes; such lines could fill the process memory.
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

  /** Returns the first bytes, or all. */
  firstBytes(bytes = this.length): Buffer {
    return Buffer.concat([...this.full, this.block.subarray(0, this.used)], Math.min(bytes, this.length));
  }

  private nextBlock(): void {
    if (this.used > 0) this.full.push(this.block);
    [this.block, this.used] = [Buffer.allocUnsafeSlow(fixed('mailBlockBytes')), 0];
  }
}
