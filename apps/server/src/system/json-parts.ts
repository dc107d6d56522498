const quote = 0x22;
const backslash = 0x5c;
/** A bracket or a comma stands before each part of a list or an object. */
const partStarts = new Set([...',[{'].map((character) => character.charCodeAt(0)));

/**
 * Whether JSON has more parts than anybody sends. Asked of its text: 64 KB can hold thirty thousand lists or eight thousand names,
 * and parsing those alone takes a hundredth of a second of the one thread that answers everybody.
 * @param partsMax `jsonPartsMax` of limits.ts, or of staff.
 */
export function hasTooManyParts(json: string, partsMax: number): boolean {
  let parts = 0;
  let isText = false;
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (code === quote) isText = !isText;
    else if (isText && code === backslash) place += 1;
    else if (!isText && partStarts.has(code)) parts += 1;
    if (parts > partsMax) return true;
  }
  return false;
}
