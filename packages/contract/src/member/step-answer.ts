import { z } from 'zod';

/** `UPDATE_NEXT` opens the next step; any other state ends the form (specification §4). */
export const stepAnswer = z.strictObject({ state: z.enum(['UPDATE_NEXT', 'INFO_COMPLETED']) });
