import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail, type StoredMail } from './mail.js';

/** Mails on disk as received, newest first. Parsed mails are kept in memory. */
export class MailStore {
  private mails: StoredMail[] = [];

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<MailStore> {
    mkdirSync(folder, { recursive: true });
    const store = new MailStore(folder);
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    store.mails = await Promise.all(files.map((name) => store.load(name)));
    store.mails.sort((a, b) => b.created.getTime() - a.created.getTime());
    return store;
  }

  async add(raw: Buffer, recipients: string[]): Promise<StoredMail> {
    const created = new Date();
    const id = randomUUID().replaceAll('-', '').slice(0, 22);
    writeFileSync(join(this.folder, `${created.getTime()}.${id}.eml`), raw);
    writeFileSync(join(this.folder, `${created.getTime()}.${id}.recipients`), recipients.join('\n'));
    const mail = await readMail({ id, created, raw, recipients });
    this.mails.unshift(mail);
    return mail;
  }

  all(): readonly StoredMail[] {
    return this.mails;
  }

  byId(id: string): StoredMail | undefined {
    return id === 'latest' ? this.mails[0] : this.mails.find((mail) => mail.id === id);
  }

  remove(ids?: string[]): void {
    const leaving = this.mails.filter(({ id }) => !ids?.length || ids.includes(id));
    this.mails = this.mails.filter((mail) => !leaving.includes(mail));
    for (const { id, created } of leaving) {
      for (const ending of ['eml', 'recipients']) rmSync(join(this.folder, `${created.getTime()}.${id}.${ending}`), { force: true });
    }
  }

  private async load(name: string): Promise<StoredMail> {
    const [time = '', id = ''] = name.split('.');
    const envelope = join(this.folder, `${time}.${id}.recipients`);
    const recipients = existsSync(envelope) ? readFileSync(envelope, 'utf8').split('\n') : [];
    return readMail({ id, created: new Date(Number(time)), raw: readFileSync(join(this.folder, name)), recipients });
  }
}
