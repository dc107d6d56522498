/** An exchange rate as every screen and paper shows it, the same in both languages: '1 USD = 58.48 PHP'. */
export function rateText(currency: string, units: string, otherCurrency: string): string {
  return `1 ${currency} = ${units} ${otherCurrency}`;
}
