import { type ChildProcess, fork } from 'node:child_process';

/** The process ended over a task, or did not answer in time. */
export class ProcessEnded extends Error {}

/**
 * Processes of low priority that carry out one task after the other: as many as were ever asked for at once, kept for the next.
 * Processes and not threads, because memory is locked for all threads of a process while one of them maps some, and a thread
 * of low priority that waits for a core in the middle of that makes those wait that answer requests.
 */
export class BackgroundProcesses<Task extends object, Answer> {
  readonly #module: URL;
  readonly #idle: ChildProcess[] = [];

  /** @param module answers each message, a task, with one message; it calls `serveTasks`. */
  constructor(module: URL) {
    this.#module = module;
  }

  /** @throws ProcessEnded; or that no process could be started. */
  async ask(task: Task, withinMilliseconds: number): Promise<Answer> {
    const child = this.#idle.pop() ?? this.#start();
    child.ref();
    child.channel?.ref();
    const answer = await answerOf(child, task, withinMilliseconds);
    // An idle one must not keep this process alive.
    child.unref();
    child.channel?.unref();
    this.#idle.push(child);
    return answer as Answer;
  }

  /** With none of our environment: what reads strangers' pictures and passwords needs no keys. */
  #start(): ChildProcess {
    const child = fork(this.#module, {
      env: { PATH: process.env.PATH },
      execArgv: [],
      // Leads a session of its own (low-priority.ts), which elsewhere than on Linux has no use.
      detached: process.platform === 'linux',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => {});
    child.once('exit', () => {
      const place = this.#idle.indexOf(child);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    return child;
  }
}

/** Rejects when the process ends without an answer; it is not used again. */
function answerOf(child: ChildProcess, task: object, withinMilliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    const onMessage = (answer: unknown) => {
      settle();
      resolve(answer);
    };
    const onEnd = (cause: unknown) => {
      settle();
      child.kill('SIGKILL');
      const isStarted = child.pid !== undefined;
      reject(
        isStarted
          ? new ProcessEnded('A background process ended over its task', { cause })
          : new Error('No background process could be started', { cause }),
      );
    };
    const late = setTimeout(onEnd, withinMilliseconds, 'late');
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    // Without file descriptors there is no channel, and `error` follows.
    child.send?.(task, (error) => {
      if (error !== null) onEnd(error);
    });
  });
}
