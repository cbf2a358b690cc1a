import { from } from 'rxjs';
import { fixed } from '../../runtime/bounds/index.js';
import { cutWhenUnread } from './unread.js';

describe('a listener', () => {
  const listener = () => ({
    writableLength: 0,
    cut: 0,
    destroy() {
      this.cut += 1;
    },
  });
  const most = fixed('unreadEventBytes');
  const send = (socket: ReturnType<typeof listener>, messages: number, bytes: number) =>
    from(Array.from({ length: messages }, () => ({ bytes, data: {} as never }))).pipe(cutWhenUnread(socket as never));

  it('that keeps reading receives any number of changes', () => {
    const socket = listener();
    let heard = 0;
    send(socket, 5_000, 1_000).subscribe(() => (heard += 1));
    expect([heard, socket.cut]).toEqual([5_000, 0]);
  });

  it.each([100, 1_000, most / 2])('that leaves more than the limit unread is disconnected, in messages of %d', (bytes) => {
    const socket = Object.assign(listener(), { writableLength: 16_384 });
    send(socket, Math.floor(most / bytes), bytes).subscribe();
    expect(socket.cut).toBe(0);
    send(socket, Math.floor(most / bytes) + 1, bytes).subscribe();
    expect(socket.cut).toBe(1);
  });

  it('that was slow and caught up starts counting from zero', () => {
    const socket = Object.assign(listener(), { writableLength: 16_384 });
    let sent = 0;
    send(socket, 3_000, most / 1_000).subscribe(() => {
      sent += 1;
      socket.writableLength = sent % 900 === 0 ? 0 : 16_384;
    });
    expect(socket.cut).toBe(0);
  });
});
