import { z } from 'zod';

/** An instant in an event, of these centuries: PostgreSQL has no year 0, and years of five digits are written otherwise. */
export const eventInstant = z.iso
  .datetime({ offset: true })
  .regex(/^2/)
  .transform((instant) => new Date(instant));
