import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One process for all validations: starting it and reading the rules costs as much as validating a hundred invoices. */
export class RefereesProcess {
  private readonly child;
  private readonly ended;
  private readonly lines;
  private complaints = '';

  constructor(command: string, args: readonly string[]) {
    this.child = spawn(command, args);
    this.ended = once(this.child, 'close');
    this.ended.catch((error: Error) => (this.complaints += error.message));
    this.child.stderr.on('data', (chunk) => (this.complaints += chunk));
    // A request to an ended process fails by its missing response.
    this.child.stdin.on('error', () => undefined);
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Returns the rows of errors in the files of a list. */
  async rowsFor(list: string, count: number): Promise<string[][]> {
    this.child.stdin.write(`${list}\n`);
    const faults: string[][] = [];
    for (;;) {
      const { value: line, done } = await this.lines.next();
      if (done) throw new Error(`The referees stopped early: ${await this.lastWords()}`);
      const [kind, ...row] = line.split('\t');
      if (kind === 'FAULT') faults.push(row);
      if (kind !== 'JUDGED') continue;
      if (row[0] !== String(count)) throw new Error(`The referees judged ${row[0]} files of ${count}`);
      return faults;
    }
  }

  async close(): Promise<void> {
    this.child.stdin.end();
    await this.ended;
  }

  private async lastWords(): Promise<string> {
    await this.ended.catch(() => undefined);
    return this.complaints.slice(-2_000);
  }
}
