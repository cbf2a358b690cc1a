import type { Socket } from 'node:net';
import { tap } from 'rxjs';
import type { MonoTypeOperatorFunction } from 'rxjs';
import { fixed } from '../bounds/index.js';
import type { FeedMessage } from './change-feed.service.js';

/** Cuts off a listener that does not read along; the framework would keep any number of messages for it. Whoever was merely slow comes back and asks again for what it shows. */
export function cutWhenUnread(socket: Pick<Socket, 'writableLength' | 'destroy'>): MonoTypeOperatorFunction<FeedMessage> {
  let waiting = 0;
  return tap(({ bytes }) => {
    waiting = socket.writableLength > 0 ? waiting + bytes : 0;
    if (waiting > fixed('unreadEventBytes')) socket.destroy();
  });
}
