import type { FastifyInstance } from 'fastify';
import type { Config } from '../../runtime/config/index.js';

/** Content Security Policy: only our own scripts and style sheets count, none that stands in a page, and only the sign-in service may be contacted besides us. */
const contentPolicy = (issuer: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self' ${issuer}`,
    `frame-src 'self' blob: ${issuer}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${issuer}`,
    `frame-ancestors 'self'`,
  ].join('; ');

const headersFor = ({ oidcIssuer, origin }: Config): Record<string, string> => ({
  'content-security-policy': contentPolicy(new URL(oidcIssuer).origin),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Sets the security headers, which are the same for every answer; a route may tighten its own. Data for a signed-in person must not be
 * stored on the way: by no proxy, and no browser on a shared machine.
 */
export function sendSecurityHeaders(server: FastifyInstance, config: Config): void {
  const headers = headersFor(config);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
    done();
  });
}
