import type { Served } from '../serve.ts';

export const officeHandlers: readonly Served[] = [];
