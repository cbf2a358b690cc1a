/** Formats an amount as every screen does, in every language (PLT-275, PLT-276). */
export function euro(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split('.');
  return `€ ${whole!.replace(/\B(?=(\d{3}){1,9}$)/g, ' ')},${cents}`;
}
