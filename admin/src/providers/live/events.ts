export interface ChangeEvent {
  resource: string;
  /** Absent if many records of the kind changed at once. */
  id?: number;
  version?: number;
  change: string;
  /** Of `servers`: what is missing though the API answers. */
  away?: readonly Absence[];
}

/** Live changes, or the engine of processes. */
export type Absence = 'changes' | 'processes';

/** Parses the changes in a stream of server-sent events; comments and heartbeats carry none. */
export async function* changesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ChangeEvent> {
  let rest = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      const change = parse(data);
      if (change) yield change;
    }
  }
}

function parse(data: string): ChangeEvent | null {
  try {
    const event = JSON.parse(data) as Partial<ChangeEvent> | null;
    return typeof event?.resource === 'string' ? (event as ChangeEvent) : null;
  } catch {
    return null;
  }
}
