/**
 * The countries whose Filipino name is what people say. The lists are in the order of the English names, where nobody would
 * look for `Timog Korea`.
 */
export const countries: Readonly<Record<string, string>> = { Philippines: 'Pilipinas' };
