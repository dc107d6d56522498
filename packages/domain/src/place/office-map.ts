export interface OfficeLocation {
  /** Degrees north and east, as maps write them. */
  latitude: number;
  longitude: number;
}

/** The only maps service that our pages may embed (server, web/content-security-policy.ts). */
export const mapOrigin = 'https://www.openstreetmap.org';

/** Half of what the embedded map shows: about 900 metres from north to south, 1,300 from west to east. */
const halfHeightDegrees = 0.004;
const halfWidthDegrees = 0.006;
const zoom = 16;

/** The address of a map to embed in a page, with a pin. */
export function framedMapAddress({ latitude, longitude }: OfficeLocation): string {
  const corners = [
    longitude - halfWidthDegrees,
    latitude - halfHeightDegrees,
    longitude + halfWidthDegrees,
    latitude + halfHeightDegrees,
  ];
  const query = new URLSearchParams({
    bbox: corners.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}

/** The address of the same map on the maps service's own site; where the location is not known, a search for the address. */
export function mapPageAddress(location: OfficeLocation | null, address: string): string {
  if (location === null) return `${mapOrigin}/search?${new URLSearchParams({ query: address })}`;
  const latitude = degrees(location.latitude);
  const longitude = degrees(location.longitude);
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/** Five decimals, which are about a metre, and never an exponent. */
function degrees(value: number): string {
  return value.toFixed(5);
}
