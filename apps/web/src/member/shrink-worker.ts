/**
 * A worker that makes one photograph smaller: upright, at most 2,400 pixels on a side, as JPEG and with nothing but its
 * pixels (no EXIF, so no position). Answers nothing where this browser cannot: HEIC in most, a broken file, a picture too
 * large for its memory. 2,400 because the server keeps 1,600 (picture-process.ts) and small print stays sharper when it is
 * made smaller than when it is compressed twice at the same size (decision 0045).
 */
const sideMax = 2400;
const jpegQuality = 0.85;

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await shrunk(data).catch(() => undefined));
});

async function shrunk(picture: Blob): Promise<Blob | undefined> {
  if (!keepsPixels()) return undefined;
  const decoded = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const factor = Math.min(1, sideMax / Math.max(decoded.width, decoded.height));
  const [width, height] = [Math.round(decoded.width * factor), Math.round(decoded.height * factor)];
  const canvas = new OffscreenCanvas(width, height);
  const context = drawnOn(canvas);
  // Where a PNG is transparent; the server does the same.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(decoded, 0, 0, width, height);
  decoded.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

/** Browsers set against being recognised read noise from a canvas, and the picture would be noise too. */
function keepsPixels(): boolean {
  const side = 8;
  const context = drawnOn(new OffscreenCanvas(side, side));
  const colour = [16, 130, 77, 255];
  context.fillStyle = `rgb(${colour.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, side, side);
  return context.getImageData(0, 0, side, side).data.every((value, index) => value === colour[index % 4]);
}

function drawnOn(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing outside the page');
  return context;
}
