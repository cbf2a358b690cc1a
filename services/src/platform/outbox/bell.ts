/** Wakes one sleeper; a ring while nobody sleeps is not lost. */
export class Bell {
  private wake: (() => void) | undefined;
  private rung = false;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  async heardOrAfter(ms: number): Promise<void> {
    if (!this.rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.wake = undefined;
    }
    this.rung = false;
  }
}
