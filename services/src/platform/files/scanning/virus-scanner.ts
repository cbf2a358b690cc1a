export type Verdict = { infected: false } | { infected: true; what: string };

/** Looks for malicious software in what is uploaded. */
export abstract class VirusScanner {
  /** Throws `ScannerAway` where there is no verdict: then nothing is taken in. */
  abstract scan(content: Uint8Array): Promise<Verdict>;
  /** For the reports: whether uploads are scanned just now. */
  abstract state(): Promise<'scanned' | 'not scanned' | 'scanner away'>;
}

export class ScannerAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner gave no verdict: ${reason}`, { cause });
    this.name = 'ScannerAway';
  }
}

/** Where no scanner was set. Health says so. */
export class NoScanner extends VirusScanner {
  async scan(): Promise<Verdict> {
    return { infected: false };
  }

  async state(): Promise<'not scanned'> {
    return 'not scanned';
  }
}
