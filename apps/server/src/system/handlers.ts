import type { Served } from '../serve.ts';

export const systemHandlers: readonly Served[] = [];
