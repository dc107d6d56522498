/**
 * For a command that prints: where its reader has gone (`| head`), it does the rest of its work and prints no more, so that a
 * change is not left half done. Other errors, as of a full disk, still end it.
 */
export function goOnUnread(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
