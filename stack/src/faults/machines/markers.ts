import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface Marker {
  id: number;
  sentMs: number;
  ackedMs: number;
}
const writers = 4;

/** Rows that are committed one by one, with the time on both sides of each commit. */
export class Markers {
  private readonly made: Marker[] = [];
  private isOver = false;

  constructor(private readonly url: string) {}

  async write(): Promise<void> {
    await this.asked('CREATE TABLE markers (id int PRIMARY KEY)');
    await Promise.all(Array.from({ length: writers }, (_, n) => this.writeFrom(n + 1)));
  }

  end(): void {
    this.isOver = true;
  }

  /** Compares what a restored database has with what was committed by this moment. */
  compared(restored: ReadonlySet<number>, atMs: number): { lost: number[]; early: number[]; meanwhile: number } {
    const before = this.made.filter(({ ackedMs }) => ackedMs < atMs);
    const after = this.made.filter(({ sentMs }) => sentMs > atMs);
    return {
      lost: before.map(({ id }) => id).filter((id) => !restored.has(id)),
      early: after.map(({ id }) => id).filter((id) => restored.has(id)),
      meanwhile: this.made.length - before.length - after.length,
    };
  }

  count(atMs: number): { before: number; after: number } {
    return {
      before: this.made.filter(({ ackedMs }) => ackedMs < atMs).length,
      after: this.made.filter(({ sentMs }) => sentMs > atMs).length,
    };
  }

  private async writeFrom(first: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    for (let id = first; !this.isOver; id += writers) {
      const sentMs = Date.now();
      await client.query('INSERT INTO markers VALUES ($1)', [id]);
      this.made.push({ id, sentMs, ackedMs: Date.now() });
      await pause(5);
    }
    await client.end();
  }

  private async asked(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}
