import type { QrDrawing } from '@sagwan/ui/qr-drawing.ts';

const modulePixels = 12;
const linePixels = 48;

/** The code as a PNG with lines of text below it, large enough for an app to read from a phone's pictures. */
export async function qrPicture({ size, path }: QrDrawing, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const edge = size * modulePixels;
  canvas.width = edge;
  canvas.height = edge + lines.length * linePixels;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  context.font = '32px Inter, sans-serif';
  lines.forEach((line, place) => {
    context.fillText(line, edge / 2, edge + place * linePixels + 24, edge - 48);
  });
  context.scale(modulePixels, modulePixels);
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture === null ? reject(new Error('The picture could not be made')) : resolve(picture),
    );
  });
}
