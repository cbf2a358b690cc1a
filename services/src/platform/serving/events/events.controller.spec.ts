import { EMPTY, NEVER } from 'rxjs';
import type { RequestContext } from '../../runtime/context.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { EventsController } from './events.controller.js';

it('one person has a limited number of live streams, also when all of them send the same trace', () => {
  const controller = new EventsController(
    { of: () => EMPTY, closing: NEVER } as never,
    { stalledAnswerSeconds: 30 } as never,
    { away: NEVER } as never,
  );
  const socket = { setTimeout: () => undefined, destroy: () => undefined, writableLength: 0 };
  const ctx = { ecosystemId: 1, person: { personId: 7 } } as RequestContext;
  const open = () =>
    controller.events(ctx, { id: 'the same', raw: { socket }, tokenExpiresAtMs: Date.now() + 60_000 } as unknown as KantoorRequest);
  const streams = Array.from({ length: 20 }, () => open().subscribe());
  expect(open).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  streams[0]!.unsubscribe();
  streams.push(open().subscribe());
  expect(open).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  for (const stream of streams) stream.unsubscribe();
});
