/** How many a member may have: a phone or two, a computer, a key in the drawer. */
export const passkeysMax = 10;
