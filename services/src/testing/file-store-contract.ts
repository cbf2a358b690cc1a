import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '../platform/files/index.js';

export interface StoreUnderTest {
  store: FileStore;
  /** Replaces the bytes of a content behind the store's back. */
  spoil(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Begins to store a large content and dies amid it. */
  breakOff(content: Uint8Array): Promise<void>;
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const missing = { name: 'FileMissing' };
const damaged = { name: 'FileDamaged' };
let made = 0;
/** Bytes that no other test has. */
const fresh = (size = 40): Buffer => Buffer.alloc(size, `content ${process.pid} ${Date.now()} ${(made += 1)} `);

/** What every file store does, whatever holds its bytes. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`files ${name}`, () => {
    let under: StoreUnderTest, store: FileStore;
    beforeAll(async () => {
      under = await open();
      ({ store } = under);
    });

    const content = async (sha256: string): Promise<Buffer> => Buffer.concat((await (await store.read(sha256)).toArray()) as Buffer[]);

    it.each([0, 1, 4, 65_536, 65_537, 3_000_000])('are named by their content and read back byte for byte: %d bytes', async (size) => {
      const bytes = fresh(size);
      const names = await Promise.all([store.put(bytes), store.put(bytes), store.put(bytes)]);
      expect(new Set([...names, await store.put(bytes)])).toEqual(new Set([hashOf(bytes)]));
      expect((await store.get(names[0]!)).equals(bytes)).toBe(true);
      expect((await content(names[0]!)).equals(bytes)).toBe(true);
      expect(await store.has(names[0]!)).toBe(true);
    });

    it('say which one is missing, and know no other names', async () => {
      const none = '0'.repeat(64);
      expect(await store.has(none)).toBe(false);
      await expect(store.get(none)).rejects.toMatchObject({ ...missing, sha256: none });
      await expect(store.read(none)).rejects.toMatchObject(missing);
      for (const odd of ['../../etc/passwd', '', 'A'.repeat(64)]) {
        await expect(store.read(odd)).rejects.toThrow('Not a SHA-256');
        await expect(store.get(odd)).rejects.toThrow('Not a SHA-256');
        await expect(Promise.resolve().then(() => store.discard(odd))).rejects.toThrow('Not a SHA-256');
      }
    });

    it('wait for a slow reader, who costs little memory, and end with one who leaves', async () => {
      const sha256 = await store.put(fresh(8_000_000));
      const slow = await store.read(sha256);
      let read = 0;
      slow.on('data', (piece: Buffer) => {
        read += piece.length;
        if (read < 2_000_000) {
          slow.pause();
          setTimeout(() => slow.resume(), 5);
        }
      });
      await pause(100);
      expect(slow.readableLength).toBeLessThan(1_000_000);
      await once(slow, 'end');
      expect(read).toBe(8_000_000);
      const left = await store.read(sha256);
      await once(left, 'readable');
      left.destroy();
      await once(left, 'close');
      expect((await store.get(sha256)).length).toBe(8_000_000);
    });

    it.each([
      ['changed', (bytes: Buffer) => Buffer.concat([Buffer.from('x'), bytes.subarray(1)])],
      ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
      ['made longer', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ])('with bytes that were %s are never given out whole', async (_how, spoiled) => {
      const bytes = fresh(200_000);
      const sha256 = await store.put(bytes);
      await under.spoil(sha256, spoiled(bytes));
      await expect(store.get(sha256)).rejects.toMatchObject({ ...damaged, sha256 });
      const stream = await store.read(sha256);
      let given = 0;
      const over = new Promise((resolve) => stream.once('error', resolve).once('end', () => resolve('whole')));
      stream.on('data', (piece: Buffer) => (given += piece.length));
      expect(await over).toMatchObject(damaged);
      expect(given).toBeLessThan(spoiled(bytes).length);
      await store.discard(sha256);
      await store.put(bytes);
      expect((await store.get(sha256)).equals(bytes)).toBe(true);
    });

    it('that were broken off leave nothing by their name, and can be stored again', async () => {
      const bytes = fresh(30_000_000);
      await under.breakOff(bytes);
      const sha256 = hashOf(bytes);
      expect(await store.has(sha256)).toBe(false);
      await expect(store.get(sha256)).rejects.toMatchObject(missing);
      await store.put(bytes);
      expect((await store.get(sha256)).equals(bytes)).toBe(true);
      await store.discard(sha256);
    });

    it('are discarded; what is not there counts as discarded', async () => {
      const [left, other] = [await store.put(fresh()), await store.put(fresh())];
      expect([await store.discard(left), await store.discard(left), await store.discard(hashOf(fresh()))]).toEqual([true, true, true]);
      expect([await store.has(left), await store.has(other)]).toEqual([false, true]);
      await expect(store.get(left)).rejects.toMatchObject(missing);
    });

    it('that are stored and discarded at once are whole or gone', async () => {
      const bytes = fresh(100_000);
      const sha256 = hashOf(bytes);
      for (let round = 0; round < 60; round += 1) {
        await store.put(bytes);
        await Promise.all([pause(round % 3).then(() => store.put(bytes)), pause(round % 2).then(() => store.discard(sha256))]);
        const now = await store.get(sha256).catch((error: Error) => error);
        expect(now instanceof Error ? now : now.equals(bytes)).toEqual(now instanceof Error ? expect.objectContaining(missing) : true);
      }
      await store.put(bytes);
      expect((await store.get(sha256)).equals(bytes)).toBe(true);
    });

    it('respond to who asks how they are', async () => {
      await store.ping();
    });
  });
}
