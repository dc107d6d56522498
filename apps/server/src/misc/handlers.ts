import type { Served } from '../serve.ts';

export const miscHandlers: readonly Served[] = [];
