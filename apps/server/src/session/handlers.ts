import type { Served } from '../serve.ts';

export const sessionHandlers: readonly Served[] = [];
