import workerFile from './shrink-worker.ts?worker&url';

/** A large photograph takes a cheap phone a few seconds; after this it is sent as it is. */
const longestMilliseconds = 20_000;

// Into the browser's cache with the field: the connection may be lost when a picture is chosen.
void fetch(workerFile).catch(() => {});

/** A photograph as it is sent: made smaller (shrink-worker.ts) where this browser can and that makes it smaller. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const smaller = await shrunkInWorker(picture);
  return smaller !== undefined && smaller.size < picture.size ? smaller : picture;
}

/** In a thread of its own, so that the page answers meanwhile. */
function shrunkInWorker(picture: Blob): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { type: 'module' });
    const end = (answer?: Blob) => {
      clearTimeout(late);
      worker.terminate();
      resolve(answer);
    };
    const late = setTimeout(end, longestMilliseconds);
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => end(data);
    worker.onerror = () => end();
    worker.postMessage(picture);
  });
}
