/**
 * What is made once for a list of texts. They are constants, of which each is looked up for almost nothing; a key joined
 * from them would be built and read through anew each time.
 */
export class ByTexts<Value> {
  readonly #longer = new Map<string, ByTexts<Value>>();
  #value: Value | undefined;

  at(texts: readonly string[], make: () => Value): Value {
    let found: ByTexts<Value> = this;
    for (const text of texts) {
      let next = found.#longer.get(text);
      if (next === undefined) {
        next = new ByTexts<Value>();
        found.#longer.set(text, next);
      }
      found = next;
    }
    found.#value ??= make();
    return found.#value;
  }
}
