/** Wakes one sleeper; a signal without a sleeper is not lost. */
export class WakeSignal {
  private wake: (() => void) | undefined;
  private raised = false;

  raise(): void {
    this.raised = true;
    this.wake?.();
  }

  async raisedOrAfter(ms: number): Promise<void> {
    if (!this.raised) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.wake = undefined;
    }
    this.raised = false;
  }
}
