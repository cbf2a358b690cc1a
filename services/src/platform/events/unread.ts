import type { Socket } from 'node:net';
import { tap } from 'rxjs';
import type { MonoTypeOperatorFunction } from 'rxjs';
import { fixed } from '../bounds/index.js';

/** Messages that may wait for one listener; the framework would keep any number of them. */
const waitingMax = fixed('unreadEvents');

/** Cuts off a listener that does not read along. Whoever was merely slow comes back and asks again for what it shows. */
export function cutWhenUnread<T>(socket: Pick<Socket, 'writableLength' | 'destroy'>): MonoTypeOperatorFunction<T> {
  let waiting = 0;
  return tap(() => {
    waiting = socket.writableLength > 0 ? waiting + 1 : 0;
    if (waiting > waitingMax) socket.destroy();
  });
}
