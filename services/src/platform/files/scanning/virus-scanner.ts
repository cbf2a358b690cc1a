export type Verdict = { infected: false } | { infected: true; what: string };

/** Scans uploads for malware. */
export abstract class VirusScanner {
  /** Throws `ScannerAway` when there is no verdict: the upload is then refused. */
  abstract scan(content: Uint8Array): Promise<Verdict>;
  /** For the reports: whether uploads are currently scanned. */
  abstract state(): Promise<'scanned' | 'not scanned' | 'scanner away'>;
}

export class ScannerAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner gave no verdict: ${reason}`, { cause });
    this.name = 'ScannerAway';
  }
}

/** Used when no scanner is configured; health reports it. */
export class NoScanner extends VirusScanner {
  async scan(): Promise<Verdict> {
    return { infected: false };
  }

  async state(): Promise<'not scanned'> {
    return 'not scanned';
  }
}
