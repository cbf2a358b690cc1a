import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

export type Phase = 'starting' | 'serving' | 'draining';

/** Where a process is between its start and its end. It takes work only while it serves; health says which it is. */
@Injectable()
export class Leaving implements OnApplicationBootstrap {
  private is: Phase = 'starting';

  get phase(): Phase {
    return this.is;
  }

  onApplicationBootstrap(): void {
    if (this.is === 'starting') this.is = 'serving';
  }

  /** From now on others should take the work. */
  begin(): void {
    this.is = 'draining';
  }
}
