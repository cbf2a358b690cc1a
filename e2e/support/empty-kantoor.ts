import { reservePorts, specFolder, type Stack, startStack } from '@kantoor/stack';
import { Program } from './program.ts';

export const setupCode = '3f8c1e7a5b2d9046';

/** An installation without any data, as it is after its first start. */
export class EmptyKantoor {
  private constructor(private readonly stack: Stack) {}

  static async start(): Promise<EmptyKantoor> {
    const settings = { SETUP_CODE: setupCode };
    return new EmptyKantoor(await startStack({ dataDir: specFolder('empty-kantoor'), ports: await reservePorts(), settings }));
  }

  /** As on a machine on which the engine is still being built. */
  stopsEngine = (): void => this.stack.kill('temporal');
  startsEngine = (): Promise<void> => this.stack.restart('temporal');

  get origin(): string {
    return this.stack.addresses.api;
  }

  /** Returns a program that acts for a user of its first ecosystem. */
  signedInAs(email: string): Promise<Program> {
    const { api: origin, identity } = this.stack.addresses;
    return Program.signedInAs(email, 1, { origin, identity });
  }

  /** Returns the subjects of the mails that an address received. */
  async mailsTo(address: string): Promise<string[]> {
    const answer = await fetch(`${this.stack.addresses.mailbox}/api/v1/messages?limit=50`);
    const { messages } = (await answer.json()) as { messages: { Subject: string; To: { Address: string }[] }[] };
    return messages.filter(({ To }) => To.some((to) => to.Address === address)).map(({ Subject }) => Subject);
  }

  drop = (): Promise<void> => this.stack.drop();
}
