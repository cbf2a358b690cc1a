import type { Socket } from 'node:net';
import { tap, type MonoTypeOperatorFunction } from 'rxjs';
import { fixed } from '../../runtime/bounds/index.js';
import type { FeedMessage } from './change-feed.service.js';

/**
 * Disconnects a listener that does not keep up; the framework would buffer any number of messages for it. A client that was merely slow
 * reconnects and reloads what it shows.
 */
export function cutWhenUnread(socket: Pick<Socket, 'writableLength' | 'destroy'>): MonoTypeOperatorFunction<FeedMessage> {
  let waiting = 0;
  return tap(({ bytes }) => {
    waiting = socket.writableLength > 0 ? waiting + bytes : 0;
    if (waiting > fixed('unreadEventBytes')) socket.destroy();
  });
}
