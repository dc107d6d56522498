import { Worker } from 'node:worker_threads';
import { hashingShare } from './hashing-share.ts';
import type { HashingAnswer, HashingTask } from './hashing-thread.ts';

const idle: Worker[] = [];

/**
 * Hashes on a thread of its own, of low priority, and not on libuv's, which files and compression need too and which
 * compete with the requests' own thread as equals. There are as many threads as were ever asked for at once; they are
 * kept. Why not piscina: decision 0016. @throws what the hashing threw, or that the thread ended.
 */
export async function onHashingThread(task: HashingTask): Promise<string | boolean> {
  const thread = idle.pop() ?? new Worker(new URL('./hashing-thread.ts', import.meta.url));
  thread.ref();
  const answer = await answerOf(thread, task);
  // An idle thread must not keep the process alive.
  thread.unref();
  idle.push(thread);
  if ('failed' in answer) throw new Error(answer.failed);
  hashingShare.noteHash(answer.processorMilliseconds);
  return answer.value;
}

/** @throws when the thread ends without an answer; it is not used again. */
function answerOf(thread: Worker, task: HashingTask): Promise<HashingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    };
    const onMessage = (answer: HashingAnswer) => {
      settle();
      resolve(answer);
    };
    const onEnd = (cause: unknown) => {
      settle();
      // One error may be followed by nothing but the end.
      thread.on('error', () => {});
      reject(new Error('The hashing thread ended', { cause }));
    };
    thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(task);
  });
}
