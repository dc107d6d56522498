import type { Served } from '../serve.ts';

export const walletHandlers: readonly Served[] = [];
