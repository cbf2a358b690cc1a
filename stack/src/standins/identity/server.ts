import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { password, type Person, personByEmail } from '../people.js';
import { standIn } from '../serve.js';
import { keysIn } from './keys.js';
import { errorPage, expiredMessage, signInPage } from './pages.js';
import { identityProvider } from './provider.js';
import type { IdentitySettings } from './settings.js';
import { mintToken } from './token.js';

type Form = { email?: string; password?: string; person?: string };
type TokenBody = { email?: string; expiresIn?: number; audience?: string };

/** The development sign-in: a real OpenID Connect provider with predefined people. */
export function identityServer(settings: IdentitySettings): FastifyInstance {
  const keys = keysIn(join(settings.folder, 'keys.json'));
  const provider = identityProvider(settings, keys);
  const server = standIn();

  server.get<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return reply.type('text/html').send(signInPage(`/sign-in/${request.params.uid}`, request.headers['accept-language']));
  });

  server.post<{ Params: { uid: string }; Body: Form }>('/sign-in/:uid', async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const person = whoSignsIn(request.body);
    if (!person) {
      const again = signInPage(`/sign-in/${request.params.uid}`, request.headers['accept-language'], {
        email: request.body.email ?? '',
        wrong: true,
      });
      return reply.code(401).type('text/html').send(again);
    }
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, { login: { accountId: person.sub } });
  });

  server.post<{ Body: TokenBody }>('/dev/token', async ({ body }, reply) => {
    const person = personByEmail(body.email ?? '');
    if (!person) return reply.code(404).send({ error: 'unknown_person', error_description: `Nobody here has the e-mail ${body.email}.` });
    const { issuer, clientId, tokenSeconds } = settings;
    const expiresIn = body.expiresIn ?? tokenSeconds;
    const token = mintToken(person, keys, { issuer, clientId, audience: body.audience ?? settings.audience, expiresIn });
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn };
  });

  server.get('/health', () => ({ ok: true }));

  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const language = request.headers['accept-language'];
    const text = error.name === 'SessionNotFound' ? expiredMessage(language) : error.message;
    return reply.code(status).type('text/html').send(errorPage({ text }, language));
  });

  // Everything else belongs to the provider, which parses its requests itself.
  void server.register(async (rest) => {
    rest.removeAllContentTypeParsers();
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null));
    rest.all('/*', (request, reply) => {
      reply.hijack();
      provider.callback()(request.raw, reply.raw);
    });
  });
  return server;
}

/** The list on the page is for development and needs no password; the form does, like a real one. */
function whoSignsIn(form: Form): Person | undefined {
  if (form.person) return personByEmail(form.person);
  return form.password === password ? personByEmail(form.email ?? '') : undefined;
}
