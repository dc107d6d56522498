/** One edit of one of the server's source files, made as the file is loaded. The file on disk stays as it is. */
export interface SeededFault {
  /** What is broken, in a few words. */
  name: string;
  /** Path from the project's folder. */
  file: string;
  /** Must stand in the file exactly once, so that a changed file cannot make the fault vanish silently. */
  find: string;
  put: string;
}

/** Carries the fault into the server's process; read by seed-fault.ts. */
export const faultVariable = 'DRILL_FAULT';
