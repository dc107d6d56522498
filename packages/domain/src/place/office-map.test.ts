import { expect, test } from 'vitest';
import { framedMapAddress, mapPageAddress } from './office-map.ts';

const location = { latitude: 14.6515, longitude: 121.0493 };

test('the embedded map has the pin at its centre', () => {
  const address = new URL(framedMapAddress(location));
  expect([address.origin, address.pathname]).toEqual(['https://www.openstreetmap.org', '/export/embed.html']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    bbox: '121.04330,14.64750,121.05530,14.65550',
    layer: 'mapnik',
    marker: '14.65150,121.04930',
  });
});

test('west, south and next to nothing are written as maps read them', () => {
  const { searchParams } = new URL(framedMapAddress({ latitude: -0.0000001, longitude: -70.5 }));
  expect(searchParams.get('bbox')).toBe('-70.50600,-0.00400,-70.49400,0.00400');
});

test('the page of the map shows the pin, or looks for the address', () => {
  expect(mapPageAddress(location, 'ignored')).toBe(
    'https://www.openstreetmap.org/?mlat=14.65150&mlon=121.04930#map=16/14.65150/121.04930',
  );
  expect(mapPageAddress(null, '1 Halimbawa Street & Co')).toBe(
    'https://www.openstreetmap.org/search?query=1+Halimbawa+Street+%26+Co',
  );
});
