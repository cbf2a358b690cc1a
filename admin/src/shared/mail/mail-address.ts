/** Whether a mail could go to what was typed; the server has the last word. */
export const isMailAddress = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim());
