import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { Inbox } from '../crashes/inbox.js';
import { mailWith, sentMail } from '../crashes/smtp.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import type { Office } from '../support/office.js';
import { isFull, sized } from '../support/size.js';
import { hostilePdfs, invoiceOf } from '../uploads/hostile-pdfs.js';
import { pdfOfPages } from '../uploads/hostile-uploads.js';

const patienceMs = 600_000;

/**
 * Begins all of the crowd's work at once and, when the first of it has ended, the neighbour's. Returns how much of the crowd's work ended
 * before the neighbour's did: without turns all of it, whatever the speed of the machine.
 */
async function servedBefore(crowd: readonly (() => Promise<boolean>)[], neighbour: () => Promise<void>): Promise<number> {
  let ended = 0;
  const all = crowd.map(async (work) => {
    if (await work()) ended += 1;
  });
  await Promise.race(all);
  const before = ended;
  await neighbour();
  const served = ended - before;
  await Promise.all(all);
  return served;
}

/** Of those that wait, the one being served goes on, and a second may begin while the neighbour’s request is on its way. */
function holdsTurns(run: Run, crowd: number, served: number): void {
  run.note('of the crowd served before the neighbour', `${served} of ${crowd}`);
  if (served > crowd / 2) run.breaks(`${served} of ${crowd} were served before the neighbour`);
}

describe('queues that one outsider or member fills', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('fair-queues')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  const accepted = (answer: string): boolean => answer.startsWith('250');
  const invoiceMail = ({ sender }: Inbox, n: string): string =>
    mailWith(sender, 'Invoice', [{ fileName: 'a.pdf', type: 'application/pdf', content: invoiceOf(n, 1) }]);

  experiment('40 large mails of one outsider to one mailbox: another tenant’s mail is taken before most of them', async (run) => {
    const [crowd, neighbour] = [await Inbox.open(place, run, 'mailed'), await Inbox.open(place, run, 'mail-neighbour')];
    const lines = '\r\n'.repeat(sized(250_000, 10_000_000));
    const raw = `From: slow@outside.test\r\nSubject: lines\r\n\r\n${lines}`;
    const to = crowd.mailbox;
    const mail = async (): Promise<boolean> => {
      const answer = await sentMail(place.stack.env.MAIL_IN_URL!, { from: 'slow@outside.test', to, raw, localAddress: '127.0.0.2' });
      run.count(`mails of the outsider answered ${answer.slice(0, 3)}`);
      return accepted(answer);
    };
    const mails = Array.from({ length: 40 }, () => mail);
    const since = performance.now();
    const served = await servedBefore(mails, async () => {
      const began = performance.now();
      const answer = await neighbour.mailed(invoiceMail(neighbour, 'N-1'));
      run.note('the neighbour’s mail (ms)', Math.round(performance.now() - began));
      if (!accepted(answer)) run.breaks(`a neighbour’s mail was answered ${answer}`);
    });
    run.note('all mails (ms)', Math.round(performance.now() - since));
    holdsTurns(run, mails.length, served);
  });

  experiment('100 idle connections from one address, and 200 from as many: a mail is taken', async (run) => {
    const neighbour = await Inbox.open(place, run, 'idle-neighbour');
    const { hostname, port } = new URL(place.stack.env.MAIL_IN_URL!);
    const idle: Socket[] = [];
    const opens = async (localAddress: string): Promise<void> => {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      socket.on('error', () => undefined);
      idle.push(socket);
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    };
    const one = () => '127.0.0.2';
    const many = (n: number) => `127.0.1.${n + 1}`;
    for (const [name, connections, addressOf] of [['one', 100, one] as const, ['many', 200, many] as const]) {
      await Promise.all(Array.from({ length: connections }, (_, n) => opens(addressOf(n))));
      const answer = await neighbour.mailed(invoiceMail(neighbour, `I-${name}`));
      run.note(`idle connections from ${name}, still open`, `${idle.length}, ${idle.filter(({ closed }) => !closed).length}`);
      run.holds(`a mail beside those from ${name}`, answer.slice(0, 3), '250');
    }
    for (const socket of idle) socket.destroy();
  });

  experiment('heavy logos of one member: a neighbour’s logo is stored before most of them', async (run) => {
    const [{ office: crowd }, { office: neighbour }] = [
      await Inbox.open(place, run, 'logos'),
      await Inbox.open(place, run, 'logo-neighbour'),
    ];
    const square = (side: number): Promise<Buffer> =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
    const [heavy, light] = [await square(6_300), await square(60)];
    const stored = async (office: Office, picture: Buffer): Promise<boolean> => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'logo.png');
      const { status, text } = await office.call('POST', `/api/invoices/legal-entities/${office.legalEntityId}/logo`, form);
      run.count(`${office === crowd ? 'logos of the crowd' : 'a neighbour’s logo'} answered ${status}`);
      if (office === neighbour && status >= 300) run.breaks(`a neighbour’s logo was answered ${status} ${text}`);
      return status < 300;
    };
    const began = performance.now();
    await stored(neighbour, light);
    run.note('a logo undisturbed, with a cold reader (ms)', Math.round(performance.now() - began));
    const logos = Array.from({ length: 6 }, () => () => stored(crowd, heavy));
    const served = await servedBefore(logos, async () => {
      const since = performance.now();
      await stored(neighbour, light);
      run.note('a logo beside them (ms)', Math.round(performance.now() - since));
    });
    holdsTurns(run, logos.length, served);
  });

  experiment('six slow documents of one member: a neighbour’s document is read before most of them', async (run) => {
    const [crowd, neighbour] = [await Inbox.open(place, run, 'documents'), await Inbox.open(place, run, 'document-neighbour')];
    // At full size each takes as long as the reader allows.
    const slow = isFull ? hostilePdfs['a gigabyte of commands']!() : pdfOfPages(10_000);
    const read = async (inbox: Inbox, files: number): Promise<number> => {
      const since = performance.now();
      while ((await inbox.read()) < files) {
        if (performance.now() - since > patienceMs) throw new Error(`${files} were not read in ${patienceMs} ms`);
        await pause(100);
      }
      return Math.round(performance.now() - since);
    };
    const files = 6;
    const uploads = Array.from({ length: files }, (_, n) => crowd.uploaded({ fileName: `slow-${n}.pdf`, content: slow }));
    if ((await Promise.all(uploads)).includes(undefined)) run.breaks('a slow document was refused');
    run.note('the first slow document (ms)', await read(crowd, 1));
    const before = await crowd.read();
    await neighbour.uploaded({ fileName: 'a.pdf', content: invoiceOf('R-1', 1) });
    run.note('the neighbour’s document (ms)', await read(neighbour, 1));
    holdsTurns(run, files, (await crowd.read()) - before);
    run.note('all slow documents (ms)', await read(crowd, files));
  });
});
