export interface OfficeLocation {
  /** Degrees north and east, as maps write them. */
  latitude: number;
  longitude: number;
}

/** The one maps service that a page of ours may frame (server, web/content-security-policy.ts). */
export const mapOrigin = 'https://www.openstreetmap.org';

/** Half of what the framed map shows: about 900 metres up and down, 1,300 from side to side. */
const halfHeightDegrees = 0.004;
const halfWidthDegrees = 0.006;
const zoom = 16;

/** The map to stand inside a page, with a pin. */
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

/** The same as a page of the maps service's own; where the place is not known, a search for the address. */
export function mapPageAddress(location: OfficeLocation | null, address: string): string {
  if (location === null) return `${mapOrigin}/search?${new URLSearchParams({ query: address })}`;
  const latitude = degrees(location.latitude);
  const longitude = degrees(location.longitude);
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/** Five decimals are a metre, and never an exponent. */
function degrees(value: number): string {
  return value.toFixed(5);
}
