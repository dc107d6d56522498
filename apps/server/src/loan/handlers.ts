import type { Served } from '../serve.ts';

export const loanHandlers: readonly Served[] = [];
