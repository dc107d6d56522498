import type { Served } from '../serve.ts';

export const memberHandlers: readonly Served[] = [];
