import type { Served } from '../serve.ts';

export const payoutHandlers: readonly Served[] = [];
