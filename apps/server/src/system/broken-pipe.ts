/**
 * For a command that prints: when the program that reads its output has ended (`| head`), the command finishes its work without
 * printing, so that a change is not left half done. Other errors of the output, such as a full disk, still end the command.
 */
export function ignoreBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
