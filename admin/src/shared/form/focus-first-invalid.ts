/** Leads the keyboard to the first field of a form that has to be fixed, once it is shown as such; lines that were closed open first. */
export function focusFirstInvalid(form: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
