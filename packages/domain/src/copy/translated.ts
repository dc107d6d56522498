/**
 * What a catalogue must have in another language: the same keys, and functions of the same arguments. A word that is missing
 * does not compile.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...facts: infer Facts) => infer Answer
    ? (...facts: Facts) => Translated<Answer>
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
