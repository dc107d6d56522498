import { createContext, useContext } from 'react';

/** The style sheet as the server writes it into the page, with the nonce that allows it. */
export interface PageStyles {
  css: string;
  nonce: string;
}

/** Set while the server renders; a browser has the style sheet in its page already. */
export const PageStylesContext = createContext<PageStyles | undefined>(undefined);

/** Of the element that holds the style sheet. */
export const pageStylesId = 'page-styles';

const inPage = typeof document === 'undefined' ? null : document.getElementById(pageStylesId);
const read: PageStyles = { css: inPage?.textContent ?? '', nonce: inPage?.nonce ?? '' };

/**
 * The style sheet is part of the page itself: nothing is painted before it is there, and fetching it would take a cheap
 * phone another exchange with the server.
 */
export function usePageStyles(): PageStyles {
  return useContext(PageStylesContext) ?? read;
}
