/** The basic alphabet of SMS (3GPP TS 23.038 §6.2.1). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension (§6.2.1.1): two septets each. */
const extended = new Set('\f^{}\\[~]|€');

/**
 * As how many messages a text is sent and charged: 160 septets or 70 UTF-16 units alone; in a chain, whose header takes six
 * octets, 153 or 67 (3GPP TS 23.040 §9.2.3.24.1).
 */
export function smsParts(text: string): number {
  let septets = 0;
  for (const character of text) {
    if (basic.has(character)) septets += 1;
    else if (extended.has(character)) septets += 2;
    else return partsOf(text.length, 70, 67);
  }
  return partsOf(septets, 160, 153);
}

function partsOf(length: number, alone: number, chained: number): number {
  return length <= alone ? 1 : Math.ceil(length / chained);
}
