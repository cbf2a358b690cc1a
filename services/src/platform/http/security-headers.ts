import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.js';

/** Only our own scripts run and only the sign-in service is talked to besides us. */
export function securityHeaders({ oidcIssuer, origin }: Config): FastifyHelmetOptions {
  const issuer = new URL(oidcIssuer).origin;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", issuer],
        frameSrc: ["'self'", 'blob:', issuer],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", issuer],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: origin.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'sameorigin' },
  };
}
