import { readGeo } from '@sagwan/contract/company/read-geo.ts';
import { serve } from '../serve.ts';
import { countryOf } from './country.ts';

/** The two-letter code of the caller's country. */
export const readGeoHandler = serve(readGeo, async (_context, { ip }) => ({
  country: countryOf(ip) ?? null,
}));
