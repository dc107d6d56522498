import { Fragment, type ReactNode } from 'react';

/** A sentence of the copy whose `{name}` parts are drawn: an amount, a link. Each language orders them itself. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/(\{\w+\})/).map((piece, place) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    return <Fragment key={place}>{name === undefined ? piece : parts[name]}</Fragment>;
  });
}
