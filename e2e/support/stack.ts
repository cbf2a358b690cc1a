/** The stacks of a test run, one for each parallel browser; none if stories run on an existing stack. */
const stacks = JSON.parse(process.env.KANTOOR_STACKS ?? '[]') as Record<string, string>[];
export const browsers = Math.max(1, stacks.length);

// Processes that a story starts use its own stack too.
Object.assign(process.env, stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

const address = (name: string, fallback: string): string => process.env[name] ?? fallback;

/** Addresses of the product and its surroundings, as used by any outside program. */
export const stack = {
  origin: address('KANTOOR_ORIGIN', 'http://localhost:3000'),
  identity: address('OIDC_ISSUER', 'http://localhost:3001'),
  outside: address('OUTSIDE_URL', 'http://localhost:3002'),
  mailbox: address('MAILBOX_URL', 'http://localhost:8025'),
  mailIn: address('MAIL_IN_URL', 'smtp://127.0.0.1:2525'),
  temporal: address('TEMPORAL_ADDRESS', 'localhost:7233'),
  temporalUi: address('TEMPORAL_UI_URL', 'http://localhost:8233'),
};
