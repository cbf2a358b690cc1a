import type { Guard } from './guard.js';

/** What stands where the world comes in: requests, files, links, sign-in. */
export const guardsOfDoors: Guard[] = [
  {
    name: 'secret of a payment link',
    file: 'services/dist/migrations/0004-invoicing.js',
    stands: 't.id = link_id AND t.secret_hash = link_secret_hash',
    leaves: 't.id = link_id',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'limit of guesses',
    file: 'services/dist/invoicing/payments/public/link-door.js',
    stands: 'await this.limit.assertLeft(misses);',
    leaves: '',
    experiment: 'public-link',
    only: 'guessed',
  },
  {
    name: 'depth of a body',
    file: 'services/dist/platform/http/body-depth.js',
    stands: 'if (!isDeeperThan(depthMax, request.body))\n            return done();',
    leaves: 'return done();',
    experiment: 'http-fuzz',
  },
  {
    name: 'size of a body',
    file: 'services/dist/platform/http/server.js',
    stands: 'const bodyMaxBytes = 1_048_576;',
    leaves: 'const bodyMaxBytes = 1_048_576_000;',
    experiment: 'http-fuzz',
  },
  {
    name: 'stored files are taken home',
    file: 'services/dist/platform/files/download.js',
    stands: `'content-disposition': attachmentNamed(file.fileName),`,
    leaves: '',
    experiment: 'uploads',
    only: 'every file',
  },
  {
    name: 'PKCE',
    file: 'stack/dist/standins/identity/provider.js',
    stands: 'pkce: { required: () => true },',
    leaves: 'pkce: { required: () => false },',
    experiment: 'sign-in',
    only: 'PKCE',
  },
];
