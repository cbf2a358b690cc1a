/** The part of smtp-server that the mailbox uses; the package has no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream';

  export interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
  }

  type Done = (error?: Error & { responseCode?: number }) => void;

  export interface Options {
    authOptional: boolean;
    disabledCommands: string[];
    size: number;
    logger: boolean;
    onConnect(session: Session, done: Done): void;
    onMailFrom(address: unknown, session: Session, done: Done): void;
    onRcptTo(receiver: { address: string }, session: Session, done: Done): void;
    onData(stream: Readable & { sizeExceeded?: boolean }, session: Session, done: Done): void;
  }

  export class SMTPServer {
    constructor(options: Partial<Options>);
    listen(port: number, host: string, ready?: () => void): void;
    close(done?: () => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }
}
