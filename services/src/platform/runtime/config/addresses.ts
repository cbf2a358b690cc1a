import { isIP } from 'node:net';

/** Whether a name never leaves this machine (RFC 6761); stand-ins are reached at `something.localhost`. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const reserved = ['.localhost', '.test', '.example', '.invalid', '.example.com', '.example.org', '.example.net'];
/** Whether a name cannot be registered publicly: what responds there is a stand-in. */
export const isReserved = (hostname: string): boolean =>
  reserved.some((ending) => `.${hostname}`.endsWith(ending) && hostname !== 'localhost');

const privateAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd])/;
/**
 * Whether it is reached without leaving the machine or its own network: loopback, a private address, or a name without a dot, as containers
 * have.
 */
export const isInside = (url: URL): boolean => isLoopback(url) || privateAddress.test(url.hostname) || !/[.:]/.test(url.hostname);

/** Port of the embedded mailbox. */
const mailboxPort = '1025';
export const isMailbox = (url: URL): boolean => isReserved(url.hostname) || url.hostname === 'mailpit' || url.port === mailboxPort;

/** Whether the address implies encrypted transport. */
export function isEncrypted(url: URL): boolean {
  const { protocol, searchParams } = url;
  if (/^postgres(ql)?:$/.test(protocol)) return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true';
  return ['https:', 'rediss:', 'smtps:', 'imaps:'].includes(protocol);
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
/** Whether it is an address, a network such as 10.0.0.0/8, or one of the names that the web server knows. */
export function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
