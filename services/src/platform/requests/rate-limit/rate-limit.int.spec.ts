import { randomUUID } from 'node:crypto';
import { Config } from '../../runtime/config/index.js';
import { RedisConnections } from '../../storage/redis/redis.service.js';
import { RateLimit } from './rate-limit.service.js';

describe.each([
  ['counted together', () => new Config()],
  ['counted alone while Redis is away', () => new Config({ KANTOOR_ENV: 'development', REDIS_URL: 'redis://127.0.0.1:1' })],
])('a rate-limited action, %s', (_, config) => {
  const redis = new RedisConnections(config());
  afterAll(() => redis.onModuleDestroy());

  it('is refused with 429 and a retry time, for that caller only', async () => {
    const limit = new RateLimit(redis);
    const who = randomUUID();
    const take = (name: string) =>
      limit.take({ what: 'spec', who: name, max: 3, perSeconds: 1 }).then(
        () => 'taken',
        (problem: { code: string; details: object }) => [problem.code, problem.details],
      );
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await take(who));
    expect(answers).toEqual(['taken', 'taken', 'taken', ['TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }]]);
    expect(await take(`${who}-other`)).toBe('taken');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await take(who)).toBe('taken');
  });
});
