import type { Belongings } from './belongings.js';

/** Receives the live changes of one ecosystem, as an open admin page does. */
export class Listener {
  heard = '';
  private readonly ending = new AbortController();

  constructor({ office }: Belongings) {
    void this.listen(`${office.place.api}/api/events`, office.headers).catch(() => undefined);
  }

  end(): void {
    this.ending.abort();
  }

  private async listen(address: string, headers: Record<string, string>): Promise<void> {
    const { body } = await fetch(address, { headers, signal: this.ending.signal });
    const decoder = new TextDecoder();
    for await (const piece of body!) this.heard += decoder.decode(piece as Uint8Array, { stream: true });
  }
}
