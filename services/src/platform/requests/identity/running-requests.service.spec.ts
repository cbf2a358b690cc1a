import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Subject } from 'rxjs';
import type { RequestContext } from '../../runtime/context.js';
import type { EndedAccess } from './memberships.js';
import { RunningRequests } from './running-requests.service.js';

const ctx = { ecosystemId: 1, person: { personId: 7 } } as RequestContext;

describe('a running request', () => {
  const ended = new Subject<EndedAccess>();

  /** Returns how many requests are still tracked after the caller disconnected: must be none. */
  async function heldAfter(request: string, answer: (response: ServerResponse, running: RunningRequests) => Promise<void> | void) {
    const running = new RunningRequests({ ended } as never);
    const server = createServer((_, response) => void answer(response, running));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write(request));
    await pause(150);
    client.destroy();
    await pause(250);
    server.close();
    return running.size;
  }
  const get = 'GET / HTTP/1.1\r\nHost: spec\r\n\r\n';

  it('is removed when its caller disconnects', async () => {
    expect(await heldAfter(get, (response, running) => running.add(ctx, true, response))).toBe(0);
  });

  it('is not even added when its caller disconnected before authentication finished', async () => {
    const late = async (response: ServerResponse, running: RunningRequests) => {
      await pause(250);
      running.add(ctx, true, response);
    };
    expect(await heldAfter(get, late)).toBe(0);
  });

  it('is removed too when it queued behind an answer that never ended', async () => {
    expect(await heldAfter(get.repeat(30), (response, running) => running.add(ctx, true, response))).toBe(0);
  });
});
