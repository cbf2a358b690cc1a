import type { Settings } from './settings.js';

/** Where the workflow engine is, and how it and this process identify themselves to each other. */
export interface Engine {
  address: string;
  namespace: string;
  /** Undefined without encryption. */
  tls: { authority?: string; certificate?: string; key?: string } | undefined;
  apiKey: string | undefined;
}

/** The embedded engine and the one of the Compose file are reached without encryption, on this machine or in its network. */
export function engineSettings(settings: Settings): Engine {
  const engine = {
    address: settings.host('TEMPORAL_ADDRESS', 'localhost:7233'),
    namespace: settings.text('TEMPORAL_NAMESPACE', 'kantoor'),
    apiKey: settings.key('TEMPORAL_API_KEY', '') || undefined,
  };
  const isEncrypted = settings.choice('TEMPORAL_TLS', ['0', '1']) === '1';
  const [authority, certificate, key] = [
    settings.pem('TEMPORAL_TLS_CA'),
    settings.pem('TEMPORAL_TLS_CERT'),
    settings.pem('TEMPORAL_TLS_KEY'),
  ];
  if (!certificate !== !key) settings.refuse('TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together');
  if (!isEncrypted && (engine.apiKey ?? authority ?? certificate))
    settings.refuse('TEMPORAL_TLS must be 1: keys and certificates need an encrypted connection');
  if (!isEncrypted) settings.warnIfOutside('TEMPORAL_ADDRESS', engine.address);
  return { ...engine, tls: isEncrypted ? { ...(authority && { authority }), ...(certificate && { certificate, key }) } : undefined };
}

interface EngineConnection {
  address: string;
  tls?: { serverRootCACertificate?: Uint8Array; clientCertPair?: { crt: Uint8Array; key: Uint8Array } };
  apiKey?: string;
}

const bytes = (pem: string): Uint8Array => Buffer.from(pem);

/** Options of a connection by the engine's library, of the client and of the worker alike. */
export function connectionOptions({ address, tls, apiKey }: Engine): EngineConnection {
  if (!tls) return { address };
  const { authority, certificate, key } = tls;
  return {
    address,
    tls: {
      ...(authority && { serverRootCACertificate: bytes(authority) }),
      ...(certificate && key && { clientCertPair: { crt: bytes(certificate), key: bytes(key) } }),
    },
    ...(apiKey && { apiKey }),
  };
}
