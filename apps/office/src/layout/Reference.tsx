/** What a payer's channel calls a payment: in one line where it is short enough, as our own numbers are. */
export function Reference({ text }: { text: string }) {
  const isShort = text.length <= 24;
  return (
    <span className={`figures text-quiet ${isShort ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>{text}</span>
  );
}
