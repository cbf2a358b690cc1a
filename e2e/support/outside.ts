import { stack } from './stack.ts';

export type Service = 'payments' | 'register' | 'rates' | 'mail';

async function control(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stack.outside}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The stand-ins refused ${path}: ${answer.status} ${await answer.text()}`);
}

/** External systems: customers at the payment provider, and services that go down. */
export const outside = {
  goesAway: (service: Service): Promise<void> => control('outage', { service, on: true }),
  comesBack: (service: Service): Promise<void> => control('outage', { service, on: false }),
  setsPayment: (id: string, status: string): Promise<void> => control(`payments/${id}`, { status }),
};
