/** A position in the chain and its hash. A copy kept elsewhere proves later that everything up to it is unchanged. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** Parses `POSITION:HASH`, as the command prints it. */
export function headOf(text: string): ChainHead {
  if (!isHead(text)) throw new Error(`Not a head, POSITION:HASH: ${text}`);
  const [position, hash] = text.split(':') as [string, string];
  return { position: Number(position), hash };
}

/** Finds the heads of an ecosystem in a workers' log; each linking and each verification writes one. Other lines are skipped. */
export function headsIn(workerLog: string, ecosystemId: number): ChainHead[] {
  const heads = new Map<string, ChainHead>();
  for (const line of workerLog.split('\n')) {
    if (!line.includes('"hash"')) continue;
    const { ecosystemId: of, position, hash } = fieldsOf(line);
    if (of === ecosystemId && isHead(`${position}:${hash}`)) heads.set(`${position}:${hash}`, headOf(`${position}:${hash}`));
  }
  return [...heads.values()];
}

const isHead = (text: string): boolean => /^\d{1,15}:[\da-f]{64}$/.test(text);

function fieldsOf(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
