import { screen, waitFor } from '@testing-library/react';
import { followChanges, onChanges } from '../../providers/live/connection';
import type { ChangeEvent } from '../../providers/live/events';
import { shownInHouse } from '../../testing/shown-in-house';
import { AbsenceBar } from './absence-bar';

const encoder = new TextEncoder();

it('says what is missing while the server answers, and reads again once live changes are back', async () => {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
  globalThis.fetch = (() => Promise.resolve({ ok: true, status: 200, body } as Response)) as typeof fetch;
  const sends = (away: string[]): void =>
    controller.enqueue(encoder.encode(`data: ${JSON.stringify({ resource: 'servers', change: 'away', away })}\n\n`));
  const heard: ChangeEvent[] = [];
  const stopHearing = onChanges((changes) => heard.push(...changes));
  await shownInHouse(<AbsenceBar />);
  const stop = followChanges();
  try {
    expect(screen.getByRole('status').textContent).toBe('');
    sends(['changes', 'processes']);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/^Changes by others do not appear.* Invoices, approvals and mails/),
    );
    sends(['processes']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Invoices, approvals/));
    expect(heard).toEqual([{ resource: '*', change: 'missed' }]);
    sends([]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(heard).toHaveLength(1);
  } finally {
    stop();
    stopHearing();
  }
});
