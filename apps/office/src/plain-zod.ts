import { z } from 'zod';

// Zod would try to compile schemas with eval, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true });
