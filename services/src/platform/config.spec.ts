import { Config } from './config.js';

describe('settings', () => {
  it('have defaults that fit the embedded stack (PLT-288)', () => {
    const config = new Config({});
    expect([config.port, config.oidcIssuer, config.temporalNamespace, config.paymentApiUrl]).toEqual([
      3000,
      'http://localhost:3001',
      'kantoor',
      'http://localhost:3002/mollie',
    ]);
  });

  it('are all checked at once, and secrets are not printed', () => {
    expect(() => new Config({ KANTOOR_PORT: 'many', OIDC_ISSUER: 'nowhere', PAYMENT_LINK_SECRET: 'short' })).toThrow(
      /KANTOOR_PORT must be a whole number, not "many"; OIDC_ISSUER must be an address; PAYMENT_LINK_SECRET needs at least 16 characters/,
    );
    expect(JSON.stringify(new Config({ PAYMENT_LINK_SECRET: 'a-secret-of-some-length' }))).not.toContain('a-secret');
  });
});
