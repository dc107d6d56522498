import { Fragment, type ReactNode } from 'react';

/** A sentence of the copy whose `{name}` parts are elements: an amount, a link. Each language has its own order. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/(\{\w+\})/).map((piece, place) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change order
    return <Fragment key={place}>{name === undefined ? piece : parts[name]}</Fragment>;
  });
}
