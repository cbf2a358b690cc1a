import { connect } from 'node:net';

/** Sends one command and returns one answer: all the launcher needs of a Redis server. */
export function ask(address: URL, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.hostname, port: Number(address.port || 6379) });
    const login = address.password
      ? `AUTH ${[address.username, address.password].filter(Boolean).map(decodeURIComponent).join(' ')}\r\n`
      : '';
    let answer = '';
    socket.setTimeout(3_000, () => socket.destroy(new Error('no answer within 3 s')));
    socket.once('connect', () => socket.write(`${login}${command}\r\nQUIT\r\n`));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

export async function pings(url: string): Promise<boolean> {
  return (await ask(new URL(url), 'PING').catch(() => '')).startsWith('+PONG');
}

/** Returns settings that would make jobs disappear or misbehave on a server that is not ours. */
export async function worries(url: string): Promise<string[]> {
  const address = new URL(url);
  if (address.protocol === 'rediss:') return [];
  const info = await ask(address, 'INFO');
  const value = (name: string) => info.match(new RegExp(`^${name}:(.*?)\\r?$`, 'm'))?.[1] ?? '';
  const [major = 0, minor = 0] = value('redis_version').split('.').map(Number);
  const old = major < 6 || (major === 6 && minor < 2) ? [`version ${value('redis_version')} is older than 6.2`] : [];
  const policy = value('maxmemory_policy');
  return policy === 'noeviction' ? old : [...old, `its policy ${policy || '(unknown)'} may drop jobs: set maxmemory-policy noeviction`];
}
