import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Settings } from './settings.js';

/** Where the workflow engine is, and how it and this process identify themselves to each other. */
export interface Engine {
  address: string;
  namespace: string;
  /** Undefined without encryption. */
  tls: { authority?: string; certificate?: string; key?: string; serverName?: string } | undefined;
  apiKey: string | undefined;
  /** How many servers there should be, of each part of it; 0 where no one said. */
  servers: number;
}

/** The embedded engine and the one of the Compose file are reached without encryption, on this machine or in its network. */
export function engineSettings(settings: Settings): Engine {
  const engine = {
    address: settings.host('TEMPORAL_ADDRESS', 'localhost:7233'),
    namespace: settings.text('TEMPORAL_NAMESPACE', 'kantoor'),
    apiKey: settings.key('TEMPORAL_API_KEY', '') || undefined,
    servers: settings.integer('TEMPORAL_SERVERS', 0),
  };
  const isEncrypted = settings.choice('TEMPORAL_TLS', ['0', '1']) === '1';
  const authority = settings.pem('TEMPORAL_TLS_CA');
  const certificate = settings.pem('TEMPORAL_TLS_CERT');
  const key = settings.pem('TEMPORAL_TLS_KEY');
  const serverName = settings.text('TEMPORAL_TLS_SERVER_NAME', '') || undefined;
  if (!certificate !== !key) settings.refuse('TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together');
  if (!isEncrypted && (engine.apiKey ?? authority ?? certificate ?? serverName))
    settings.refuse('TEMPORAL_TLS must be 1: keys and certificates need an encrypted connection');
  if (serverName && !/^[\w.-]{1,253}$/.test(serverName))
    settings.refuse(`TEMPORAL_TLS_SERVER_NAME must be a name without a port, not "${serverName}"`);
  if (authority && !asCertificate(authority)) settings.refuse('TEMPORAL_TLS_CA does not begin with a certificate');
  if (certificate && key) {
    const fault = pairFault(certificate, key);
    if (fault) settings.refuse(fault);
  }
  if (!isEncrypted) settings.warnIfOutside('TEMPORAL_ADDRESS', engine.address);
  const tls = { ...(authority && { authority }), ...(certificate && { certificate, key }), ...(serverName && { serverName }) };
  return { ...engine, tls: isEncrypted ? tls : undefined };
}

/** Bytes near the start of a certificate. The worker's library takes none of an older version, such as openssl makes without extensions. */
const ofVersion3 = Buffer.from([0xa0, 3, 2, 1, 2]);

/** The engine's library reports such a pair only as a connection that fails. */
function pairFault(certificate: string, key: string): string | undefined {
  const own = asCertificate(certificate);
  if (!own) return 'TEMPORAL_TLS_CERT does not begin with a certificate';
  if (!own.raw.subarray(0, 16).includes(ofVersion3))
    return 'TEMPORAL_TLS_CERT must be a certificate of version 3 (X.509 v3), with extensions';
  try {
    return own.checkPrivateKey(createPrivateKey(key)) ? undefined : 'TEMPORAL_TLS_KEY is not the key of TEMPORAL_TLS_CERT';
  } catch {
    return 'TEMPORAL_TLS_KEY cannot be read: it must be a key without a passphrase';
  }
}

function asCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

interface EngineConnection {
  address: string;
  tls?: { serverRootCACertificate?: Uint8Array; clientCertPair?: { crt: Uint8Array; key: Uint8Array }; serverNameOverride?: string };
  apiKey?: string;
}

const bytes = (pem: string): Uint8Array => Buffer.from(pem);

/** Options of a connection by the engine's library, of the client and of the worker alike. */
export function connectionOptions({ address, tls, apiKey }: Engine): EngineConnection {
  if (!tls) return { address };
  const { authority, certificate, key, serverName } = tls;
  return {
    address,
    tls: {
      ...(authority && { serverRootCACertificate: bytes(authority) }),
      ...(certificate && key && { clientCertPair: { crt: bytes(certificate), key: bytes(key) } }),
      ...(serverName && { serverNameOverride: serverName }),
    },
    ...(apiKey && { apiKey }),
  };
}
