import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isMailAddress } from '@kantoor/schemas';
import { secretFault, strengths, type Strength } from './secret-faults.js';
import { isIP } from 'node:net';

/** Whether a name never leaves this machine (RFC 6761); stand-ins are reached at `something.localhost`. */
const isLoopback = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const reserved = ['.localhost', '.test', '.example', '.invalid', '.example.com', '.example.org', '.example.net'];
/** Whether a name cannot be registered publicly: what responds there is a stand-in. */
const isReserved = (hostname: string): boolean => reserved.some((ending) => `.${hostname}`.endsWith(ending) && hostname !== 'localhost');

const privateAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd])/;
/**
 * Whether it is reached without leaving the machine or its own network: loopback, a private address, or a name without a dot, as containers
 * have.
 */
const isInside = (url: URL): boolean => isLoopback(url) || privateAddress.test(url.hostname) || !/[.:]/.test(url.hostname);

/** Port of the embedded mailbox. */
const mailboxPort = '1025';
const isMailbox = (url: URL): boolean => isReserved(url.hostname) || url.hostname === 'mailpit' || url.port === mailboxPort;

/** Whether the address implies encrypted transport. */
function isEncrypted(url: URL): boolean {
  const { protocol, searchParams } = url;
  if (/^postgres(ql)?:$/.test(protocol)) return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true';
  return ['https:', 'rediss:', 'smtps:', 'imaps:'].includes(protocol);
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
/** Whether it is an address, a network such as 10.0.0.0/8, or one of the names that the web server knows. */
function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

export type Environment = Record<string, string | undefined>;
const fileMaxLetters = 16_384;

interface Address {
  text: string;
  url?: URL;
}
interface Socket {
  host: string;
  port: number;
}
const unencrypted = (name: string): string => `${name} is reached over a network without encryption that is insisted on`;
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
const withoutSlash = (text: string): string => text.replace(/\/$/, '');

/**
 * Reads settings one by one and collects their errors. Each may be given as `NAME`, or as `NAME_FILE`: a file that contains it. Without an
 * explicit development environment it is production, where placeholders, stand-ins and plain http are refused.
 */
export class Settings {
  readonly isDevelopment: boolean;
  readonly warnings: string[] = [];
  private readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {
    const kind = this.text('KANTOOR_ENV', 'production');
    if (!['development', 'production'].includes(kind)) this.faults.push('KANTOOR_ENV is "development" or "production"');
    this.isDevelopment = kind === 'development';
  }

  text(name: string, fallback: string): string {
    return this.given(name) || fallback;
  }

  integer(name: string, fallback: number): number {
    const text = this.text(name, String(fallback));
    if (/^\d{1,9}$/.test(text)) return Number(text);
    this.faults.push(`${name} must be a whole number, not "${text}"`);
    return fallback;
  }

  /** Reads `host:port` of a server with its own protocol; undefined if not set. */
  hostAndPort(name: string): Socket | undefined {
    const text = this.text(name, '');
    return text === '' ? undefined : this.socket(name, text);
  }

  /** Reads several of them, separated by commas. */
  hostsAndPorts(name: string): Socket[] {
    return listed(this.text(name, '')).flatMap((text) => this.socket(name, text) ?? []);
  }

  /** Reads `host:port` of a server whose library takes it as it is. */
  host(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (!/^[^\s/]+:\d{1,5}$/.test(text)) this.faults.push(`${name} must be host:port, not "${text}"`);
    return text;
  }

  warnIfOutside(name: string, hostAndPort: string): void {
    const text = `http://${hostAndPort}`;
    if (!this.isDevelopment && URL.canParse(text) && !isInside(new URL(text))) this.warnings.push(unencrypted(name));
  }

  /** Reads a certificate or key, usually from a file; optional. */
  pem(name: string): string | undefined {
    const text = this.given(name);
    if (text !== '' && !/^-----BEGIN [A-Z ]+-----\n/.test(text)) this.faults.push(`${name} must be in PEM format`);
    return text || undefined;
  }

  /** Reads a choice; the first one is the default. */
  choice(name: string, choices: readonly [string, ...string[]]): string {
    const text = this.text(name, choices[0]);
    if (!choices.includes(text)) this.faults.push(`${name} must be ${choices.join(' or ')}, not "${text}"`);
    return text;
  }

  /** Reads the public origin: https, unless it is on this machine. */
  origin(name: string, developmentFallback: string): string {
    const { text, url } = this.required(name, developmentFallback);
    if (url && !this.isDevelopment && (url.protocol !== 'https:' ? !isLoopback(url) : isReserved(url.hostname)))
      this.faults.push(`${name} must begin with https and be a name of the real world`);
    return text;
  }

  /** Reads the address of a page that is only linked to. */
  page(name: string, fallback: string): string {
    const { text, url } = this.address(name, this.text(name, fallback));
    const isHere = url && (isLoopback(url) || url.hostname.endsWith('.localhost'));
    if (url && !this.isDevelopment && url.protocol !== 'https:' && !isHere) this.faults.push(`${name} must begin with https`);
    return text;
  }

  /** Reads addresses, networks (10.0.0.0/8) and the names loopback, linklocal and uniquelocal, separated by commas. */
  proxies(name: string): string[] {
    const entries = listed(this.text(name, ''));
    for (const entry of entries) if (!isNetwork(entry)) this.faults.push(`${name} holds addresses and networks, not "${entry}"`);
    return entries;
  }

  /** Reads the address of a third-party service, which a stand-in replaces in development. */
  outside(name: string, standIn: string, real?: string): string {
    const { text, url } =
      this.isDevelopment || real === undefined ? this.required(name, standIn) : this.address(name, this.text(name, real));
    if (url && !this.isDevelopment) {
      if (isLoopback(url) || isReserved(url.hostname)) this.faults.push(`${name} names a stand-in`);
      else if (url.protocol !== 'https:') this.faults.push(`${name} must begin with https`);
    }
    return text;
  }

  /** Reads the address of our own server. Its password may be separate: `DATABASE_PASSWORD` belongs to `DATABASE_URL`. */
  server(name: string, fallback: string): string {
    const { text, url } = this.address(name, this.text(name, fallback));
    const password = this.given(name.replace(/_URL$/, '_PASSWORD'));
    if (url && password) url.password = encodeURIComponent(password);
    if (url?.password && !this.isDevelopment) this.refuseWeak(`The password of ${name}`, decoded(url.password), strengths.password);
    if (url && !this.isDevelopment && !isInside(url) && !isEncrypted(url)) this.warnings.push(unencrypted(name));
    return password ? withoutSlash(url?.href ?? '') : text;
  }

  /** Reads the address of our own server that is another one only in some places; undefined if not set. */
  optionalServer(name: string): string | undefined {
    return this.given(name) === '' ? undefined : this.server(name, '');
  }

  /** Reads the address of a service whose credentials are separate; undefined if not set. */
  endpoint(name: string): string | undefined {
    if (this.given(name) === '') return undefined;
    const { text, url } = this.address(name, this.given(name));
    if (url && !/^https?:$/.test(url.protocol)) this.faults.push(`${name} must begin with https or http`);
    else if (url && !this.isDevelopment && !isInside(url) && !isEncrypted(url)) this.warnings.push(unencrypted(name));
    return text;
  }

  mailServer(name: string, mailbox: string): string {
    const given = this.given(name);
    if (!given && !this.isDevelopment) this.faults.push(`${name} must be given`);
    else if (given && !this.isDevelopment && URL.canParse(given) && isMailbox(new URL(given))) this.faults.push(`${name} names a stand-in`);
    return this.server(name, mailbox);
  }

  /** Reads the IMAP address (RFC 5092) of a mailbox to fetch mails from; undefined if not set. */
  mailbox(name: string): URL | undefined {
    const text = this.optionalServer(name);
    if (text === undefined || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (!/^imaps?:$/.test(url.protocol) || url.username === '') this.faults.push(`${name} is like imaps://user@imap.example.com/INBOX`);
    return url;
  }

  /** Reads the sender address; its domain must be registered. */
  sender(name: string, fallback: string): string {
    const text = this.text(name, this.isDevelopment ? fallback : '');
    const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
    const isOwn = isMailAddress(address) && !isReserved(address.slice(address.indexOf('@') + 1));
    if (!this.isDevelopment && !isOwn) this.faults.push(`${name} must be an address of your own`);
    return text || fallback;
  }

  /** Reads a key issued by a third party; optional. */
  key(name: string, developmentFallback: string): string {
    const text = this.text(name, this.isDevelopment ? developmentFallback : '');
    if (text && !this.isDevelopment) this.refuseWeak(name, text, strengths.key);
    return text;
  }

  /**
   * Reads a secret as a key object, so that it is never printed. In development each process without a setting generates its own: links
   * then expire with the process.
   */
  secret(name: string): KeyObject {
    const text = this.text(name, '');
    if (text === '' && !this.isDevelopment) this.faults.push(`${name} must be given: every process needs the same one`);
    else if (text !== '' && text.length < strengths.key.letters)
      this.faults.push(`${name} needs at least ${strengths.key.letters} characters`);
    else if (text !== '' && !this.isDevelopment) this.refuseWeak(name, text, strengths.root);
    return createSecretKey(text === '' ? randomBytes(32) : Buffer.from(text));
  }

  /** Reads a secret that was replaced and is still honoured; undefined if not set. */
  formerSecret(name: string): KeyObject | undefined {
    const text = this.text(name, '');
    return text === '' ? undefined : createSecretKey(Buffer.from(text));
  }

  /** Reads a switch that is allowed in development only. */
  onlyInDevelopment(name: string): boolean {
    const isOn = this.text(name, '0') === '1';
    if (isOn && !this.isDevelopment) this.faults.push(`${name} is for development only`);
    return isOn;
  }

  refuse(fault: string): void {
    this.faults.push(fault);
  }

  refuseFaults(): void {
    if (this.faults.length > 0) throw new Error(`Settings: ${this.faults.join('; ')}`);
  }

  private given(name: string): string {
    const inline = this.environment[name]?.trim() ?? '';
    const file = this.environment[`${name}_FILE`]?.trim() ?? '';
    if (file === '') return inline;
    if (inline !== '') this.faults.push(`${name} is given twice: as it is and by ${name}_FILE`);
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text.length <= fileMaxLetters) return text;
      this.faults.push(`${name}_FILE names a file that is too long`);
    } catch (error) {
      this.faults.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
    return inline;
  }

  private socket(name: string, text: string): Socket | undefined {
    const [, host, port] = /^([\w.-]{1,253}):(\d{1,5})$/.exec(text) ?? [];
    if (host && port && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) };
    this.faults.push(`${name} must be host:port, not "${text}"`);
    return undefined;
  }

  private required(name: string, developmentFallback: string): Address {
    const text = this.given(name);
    if (text !== '' || this.isDevelopment) return this.address(name, text || developmentFallback);
    this.faults.push(`${name} must be given`);
    return { text: '' };
  }

  private address(name: string, given: string): Address {
    const text = withoutSlash(given);
    if (URL.canParse(text)) return { text, url: new URL(text) };
    this.faults.push(`${name} must be an address`);
    return { text };
  }

  private refuseWeak(name: string, secret: string, strength: Strength): void {
    const fault = secretFault(name, secret, strength);
    if (fault) this.faults.push(fault);
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
