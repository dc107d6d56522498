import { brotliCompressSync } from 'node:zlib';
import { kilobytes, markdownTable } from './figures.ts';

export interface Request {
  url: string;
  /** The browser's resource type: Document, Script, Image … */
  kind: string;
  /** Transferred, headers included. */
  bytes: number;
  /** The compressed content without the headers. */
  contentBytes: number;
  /** Milliseconds on the page's own clock; 0 for the document. */
  startedAt: number;
  /** Requested before hydration was complete, not later by scrolling and waiting. */
  beforeHydrated: boolean;
}

export interface Load {
  requests: readonly Request[];
  /** When the page began to load the application; undefined without its `app-start` mark. */
  markAt?: number | undefined;
  startedBy?: 'idle' | 'touch' | undefined;
  firstPaintAt?: number | undefined;
  /** The address of the first picture in the document. */
  firstPicture?: string | undefined;
  /** The text of each inline script. */
  inlineScripts: readonly string[];
}

/** The weight of the landing page in bytes: scripts compressed, everything else as transferred. */
export interface Weight {
  /** Undefined where the page has no start mark. */
  scriptBytesBeforeStart: number | undefined;
  startedBy: 'idle' | 'touch' | undefined;
  scriptBytesHydrated: number;
  /** The same with headers. */
  scriptBytesTransferred: number;
  allBytes: number;
  pictures: number;
  pictureBytes: number;
  /** Addresses requested before the first contentful paint. */
  picturesBeforePaint: string[];
  onlyFirstBeforePaint: boolean;
}

export function weightOf(load: Load): Weight {
  const { requests, markAt, firstPaintAt = 0, firstPicture } = load;
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  const hydrated = scripts.filter(({ beforeHydrated }) => beforeHydrated);
  const pictures = requests.filter(({ kind }) => kind === 'Image');
  const inline = compressed(load.inlineScripts);
  const early = pictures.filter(({ startedAt }) => startedAt < firstPaintAt).map(({ url }) => url);
  return {
    scriptBytesBeforeStart:
      markAt === undefined
        ? undefined
        : inline + contentOf(scripts.filter(({ startedAt }) => startedAt < markAt)),
    startedBy: load.startedBy,
    scriptBytesHydrated: inline + contentOf(hydrated),
    scriptBytesTransferred: inline + sum(hydrated),
    allBytes: sum(requests),
    pictures: new Set(pictures.map(({ url }) => url)).size,
    pictureBytes: sum(pictures),
    picturesBeforePaint: [...new Set(early)],
    onlyFirstBeforePaint: early.every((url) => url === firstPicture),
  };
}

const sum = (requests: readonly Request[]) => requests.reduce((bytes, request) => bytes + request.bytes, 0);

const contentOf = (requests: readonly Request[]) =>
  requests.reduce((bytes, { contentBytes }) => bytes + contentBytes, 0);

/** Inline scripts are compressed together, as part of the document. */
function compressed(scripts: readonly string[]): number {
  const text = scripts.join('\n');
  return text.trim() === '' ? 0 : brotliCompressSync(text).length;
}

interface WeightLine {
  what: string;
  measured: string;
  aim: string;
  reached: boolean;
}

function linesOf(weight: Weight): WeightLine[] {
  const { scriptBytesBeforeStart: before, scriptBytesHydrated, allBytes, pictures } = weight;
  const early = weight.picturesBeforePaint.length;
  return [
    {
      what: 'scripts before idle or the first touch, compressed',
      measured: before === undefined ? 'no mark' : `${kilobytes(before)} KB`,
      aim: '≤ 10 KB',
      reached: before !== undefined && before <= 10_000,
    },
    {
      what: 'scripts in all, hydrated, compressed',
      measured: `${kilobytes(scriptBytesHydrated)} KB (${kilobytes(weight.scriptBytesTransferred)} KB with headers)`,
      aim: '≤ 145 KB',
      reached: scriptBytesHydrated <= 145_000,
    },
    {
      what: `everything, ${pictures} pictures (${kilobytes(weight.pictureBytes)} KB) included`,
      measured: `${kilobytes(allBytes)} KB`,
      aim: '≤ 300 KB with 9 pictures',
      reached: allBytes <= 300_000 && pictures >= 9,
    },
    {
      what: 'pictures requested before the first paint',
      measured: weight.onlyFirstBeforePaint ? `${early}, no other than the first` : String(early),
      aim: 'the first only',
      reached: weight.onlyFirstBeforePaint && pictures > 0,
    },
  ];
}

export const missedWeights = (weight: Weight): string[] =>
  linesOf(weight)
    .filter(({ reached }) => !reached)
    .map(({ what }) => what);

export function weightTable(weight: Weight): string {
  const rows = linesOf(weight).map(({ what, measured, aim, reached }) => [
    what,
    measured,
    `${aim} ${reached ? 'reached' : 'missed'}`,
  ]);
  return markdownTable(['the landing page', 'measured', 'aim'], rows);
}
